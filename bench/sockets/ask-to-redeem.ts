import { randomUUID } from 'node:crypto';
import {
  createVoucherOrder,
  type PlatformOrder,
  type PlatformRedemption,
  requestVoucherRedemption,
} from '@clinic/contract/vouchers/platform-voucher-orders.ts';
import { atPace, instant } from './at-pace.ts';

interface Platform {
  url: string;
  platform_key: string;
}

async function post<Answer>({ url, platform_key }: Platform, path: string, body: object): Promise<Answer> {
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${platform_key}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** A certificate in a customer's app, and the branch whose counter it is shown at. */
export interface ShownAtCounter {
  seq_no: string;
  clinic_id: number;
}

/** Customers buy these vouchers in the consumer app, one after the other. */
export async function buyToRedeem(
  platform: Platform,
  wanted: readonly { clinic_id: number; voucher_id: number; amount: number }[],
): Promise<ShownAtCounter[]> {
  const bought: ShownAtCounter[] = [];
  for (const { clinic_id, voucher_id, amount } of wanted) {
    const key = randomUUID();
    const order = await post<PlatformOrder>(platform, createVoucherOrder.path, {
      voucher_id,
      quantity: 1,
      user: { id: `u-${key}`, username: 'live.customer', mobile: '+6598765432' },
      mobile: '+6598765432',
      payment: { acquirer_id: `live-${key}`, amount, paid_at: new Date().toISOString() },
    });
    const [certificate] = order.certificates;
    if (certificate) bought.push({ seq_no: certificate.seq_no, clinic_id });
  }
  return bought;
}

/** Customers ask to redeem, at a steady pace. Gives when each asked, by the id that the request got. */
export async function askToRedeem(
  platform: Platform,
  certificates: readonly ShownAtCounter[],
  per_second: number,
): Promise<Map<number, number>> {
  const sent_at_ms = new Map<number, number>();
  await atPace(certificates, per_second, async (shown) => {
    const sent_at = instant();
    const { id } = await post<PlatformRedemption>(platform, requestVoucherRedemption.path, shown);
    sent_at_ms.set(id, sent_at);
  });
  return sent_at_ms;
}
