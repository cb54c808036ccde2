import { randomUUID } from 'node:crypto';
import {
  createVoucherOrder,
  decideVoucherRefund,
  type PlatformOrder,
  requestVoucherRedemption,
  requestVoucherRefund,
} from '@clinic/contract/vouchers/platform-voucher-orders.ts';
import {
  approveVoucherRedemption,
  listVoucherRedemptions,
  rejectVoucherRedemption,
} from '@clinic/contract/vouchers/voucher-redemptions.ts';
import type { Clinic } from '../factories.ts';
import { test_platform_key, type TestApp } from '../test-app.ts';

export interface Bought {
  voucher_id: number;
  quantity?: number;
  /** The amount paid. Default: S$38 each. */
  amount?: number;
  promo_code?: string;
  acquirer_id?: string;
  /** The platform's id of the customer. Default: a new one. */
  user_id?: string;
  delivery_address?: string;
}

/** A repeat reports the same payment as the first call. */
const paid_at_of = new Map<string, string>();

/** A purchase in the consumer app. */
export function buy(app: TestApp, { voucher_id, quantity = 1, amount = 38 * quantity, ...told }: Bought) {
  const acquirer_id = told.acquirer_id ?? `A-${randomUUID()}`;
  const paid_at = paid_at_of.get(acquirer_id) ?? new Date(Date.now() + app.clock.offset_ms).toISOString();
  paid_at_of.set(acquirer_id, paid_at);
  return app.call(
    createVoucherOrder,
    {
      body: {
        voucher_id,
        quantity,
        user: { id: told.user_id ?? `u-${randomUUID()}`, username: 'tan.mei', mobile: '+6591234567' },
        mobile: '+6591234567',
        payment: { acquirer_id, amount, paid_at },
        ...(told.promo_code === undefined ? {} : { promo_code: told.promo_code }),
        ...(told.delivery_address === undefined ? {} : { delivery_address: told.delivery_address }),
      },
    },
    test_platform_key,
  );
}

/** An order that was made. */
export async function bought(app: TestApp, asked: Bought): Promise<PlatformOrder> {
  const { status, answer, text } = await buy(app, asked);
  if (status !== 200) throw new Error(`The order answered ${status}: ${text}`);
  return answer;
}

type Certificate = PlatformOrder['certificates'][number];

/** The only certificate of an order. */
export async function boughtOne(app: TestApp, asked: Bought): Promise<Certificate> {
  const [certificate] = (await bought(app, asked)).certificates;
  if (!certificate) throw new Error('The order has no certificate.');
  return certificate;
}

/** The customer asks to redeem at a branch. */
export const askToRedeem = (
  app: TestApp,
  { seq_no }: Pick<Certificate, 'seq_no'>,
  { id: clinic_id }: Pick<Clinic, 'id'>,
) => app.call(requestVoucherRedemption, { body: { seq_no, clinic_id } }, test_platform_key);

/** The token of a customer who has just asked, as a counter of the branch reads it. */
export async function tokenOf(
  app: TestApp,
  certificate: Pick<Certificate, 'id' | 'seq_no'>,
  { clinic, token }: { clinic: Pick<Clinic, 'id'>; token: string },
): Promise<string> {
  const asked = await askToRedeem(app, certificate, clinic);
  if (asked.status !== 200) throw new Error(`The request answered ${asked.status}: ${asked.text}`);
  const { answer } = await app.call(listVoucherRedemptions, {}, token);
  const waiting = answer.data.find(({ id }) => id === asked.answer.id)?.token;
  if (!waiting) throw new Error('The request is not in the list of the branch.');
  return waiting;
}

export const approve = (app: TestApp, { token }: { token: string }, redemption_token: string) =>
  app.call(approveVoucherRedemption, { body: { token: redemption_token } }, token);

export const reject = (app: TestApp, { token }: { token: string }, redemption_token: string) =>
  app.call(rejectVoucherRedemption, { query: { token: redemption_token } }, token);

const params = ({ id }: { id: number }) => ({ params: { id: String(id) } });

export const askRefund = (app: TestApp, certificate: { id: number }) =>
  app.call(requestVoucherRefund, params(certificate), test_platform_key);

export const decideRefund = (app: TestApp, certificate: { id: number }, decision: 'a' | 'j') =>
  app.call(decideVoucherRefund, { ...params(certificate), body: { decision } }, test_platform_key);
