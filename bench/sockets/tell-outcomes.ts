import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { MadePayment } from '../writes/write-load.ts';
import { atPace, instant } from './at-pace.ts';

/** Tells the server of each payment's outcome, at a steady pace, whatever the answers take. Gives when each was sent. */
export async function tellOutcomes(
  url: string,
  payments: readonly MadePayment[],
  { secret, per_second }: { secret: string; per_second: number },
): Promise<Map<number, number>> {
  const webhook = new Webhook(secret);
  const sent_at_ms = new Map<number, number>();
  const tell = async ({ id, reference, amount }: MadePayment): Promise<void> => {
    const at = new Date();
    const body = JSON.stringify({
      reference,
      status: 'paid',
      amount,
      currency: 'SGD',
      acquirer_id: `live_${id}`,
      paid_at: at.toISOString(),
    });
    const webhook_id = randomUUID();
    const headers = {
      'content-type': 'application/json',
      'webhook-id': webhook_id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': webhook.sign(webhook_id, at, body),
    };
    sent_at_ms.set(id, instant());
    const answer = await fetch(`${url}/api/platform/payments`, { method: 'POST', headers, body });
    if (answer.status !== 200) throw new Error(`An outcome was answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  await atPace(payments, per_second, tell);
  return sent_at_ms;
}
