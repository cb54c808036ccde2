import { randomUUID } from 'node:crypto';
import { askPlatform, type Asking } from './platform.ts';

const inDays = (days: number): string =>
  new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

/** The first branch of the demo data, Orchard. */
const clinic_id = 1;

interface SoldVoucher {
  id: number;
  title: string;
  amount: number;
}

/** The platform puts a voucher on sale, with the given fields instead of the usual ones. */
export const putOnSale = (page: Asking, change: object = {}): Promise<SoldVoucher> =>
  askPlatform(page, 'createPlatformVoucher', {
    body: {
      clinic_id,
      live: true,
      voucher: {
        title: `Journey ${randomUUID().slice(0, 8)}`,
        voucher_type: 'vc',
        description: '<p>One dose for an adult.</p>',
        amount: 38,
        start_date: inDays(0),
        expiry_date: inDays(60),
        quantity: 20,
        all_provider: true,
        ...change,
      },
    },
  });

interface Bought {
  id: number;
  amount: number;
  certificates: { id: number; seq_no: string; status: string }[];
}

interface Purchase {
  username: string;
  quantity?: number;
  delivery_address?: string;
  promo_code?: string;
}

/** A customer whose app is new buys a voucher, at the price that the app shows. */
export async function buyVoucher(page: Asking, voucher: SoldVoucher, purchase: Purchase): Promise<Bought> {
  const { username, quantity = 1, promo_code = '', delivery_address } = purchase;
  const { amount } = await askPlatform<{ amount: number }>(page, 'quoteVoucher', {
    params: { id: String(voucher.id) },
    query: { quantity: String(quantity), promo_code },
  });
  return askPlatform(page, 'createVoucherOrder', {
    body: {
      voucher_id: voucher.id,
      quantity,
      user: { id: `u-${randomUUID()}`, username, mobile: '+6598765432' },
      mobile: '+6598765432',
      payment: { acquirer_id: `ACQ-${randomUUID()}`, amount, paid_at: new Date().toISOString() },
      ...(delivery_address === undefined ? {} : { delivery_address }),
      ...(promo_code === '' ? {} : { promo_code }),
    },
  });
}

/** The customer is at the counter and asks to redeem. Returns the id of the request. */
export const askToRedeem = async (page: Asking, seq_no: string): Promise<number> =>
  (await askPlatform<{ id: number }>(page, 'requestVoucherRedemption', { body: { seq_no, clinic_id } })).id;

/** What the customer's app shows of the request. */
export const readRedemptionInApp = (page: Asking, id: number): Promise<{ status: string }> =>
  askPlatform(page, 'readVoucherRedemption', { params: { id: String(id) } });
