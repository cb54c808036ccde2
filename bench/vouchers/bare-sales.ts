import { asCents } from '@clinic/contract/shared/money.ts';
import { randomUUID } from 'node:crypto';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { insertCertificates, insertOrder, takeNumbers } from '@clinic/server/domains/vouchers/sale/sale.queries.ts';
import { newSerial } from '@clinic/server/domains/vouchers/sale/create-voucher-order.ts';
import { takeStock } from '@clinic/server/domains/vouchers/stock/stock.queries.ts';
import { inTransaction } from '@clinic/server/platform/db/transaction.ts';
import { bareClients, type BareLoad } from '../writes/bare-clients.ts';
import type { Written } from '../writes/write-load.ts';

/** A voucher on sale, and a customer of its group who buys it. */
export interface SoldVoucher {
  id: number;
  group_id: number;
  clinic_id: number;
  title: string;
  customer_id: number;
}

/**
 * The rows of a sale alone: stock with its log, order and certificate with sums, numbers and journal entry, in one database transaction. No call,
 * key, idempotency, customer, payment's lock, trail or event.
 */
export const bareSales = (
  url: string,
  vouchers: readonly SoldVoucher[],
  price_cents: number,
  load: BareLoad,
): Promise<Written> =>
  bareClients(url, load, async (pool, number) => {
    const sold = vouchers[number % vouchers.length];
    if (!sold) return 'nothing left';
    const { group_id, clinic_id, customer_id } = sold;
    const scope = { group_id, clinic_id, clinic_ids: [clinic_id] };
    const now = new Date();
    const today = singaporeDay(now);
    const buyer = { customer_id, user_id: 'buyer-0', username: 'user.0', user_name: 'Tan Mei Ling', user_mobile: null };
    await inTransaction(pool, { tenant: scope }, async ({ db }) => {
      const voucher = await takeStock(db, scope, { voucher_id: sold.id, quantity: 1, now, today });
      if (!voucher) throw new Error('The stock of a voucher has run out.');
      const shared = { ...buyer, voucher_id: sold.id, product: 'vc' as const };
      const order_id = await insertOrder(
        db,
        scope,
        {
          ...shared,
          mobile: '+6591234567',
          delivery_address: null,
          quantity: 1,
          price_cents: asCents(price_cents),
          discount_cents: asCents(0),
          amount_cents: asCents(price_cents),
          promo_code_id: null,
          promo_code: null,
          acquirer_id: `bare-${randomUUID()}`,
          paid_at: now,
          delivery_status: 'r',
        },
        now,
      );
      const [next = 0] = await takeNumbers(db, scope, 1);
      await insertCertificates(
        db,
        scope,
        { ...shared, voucher_order_id: order_id, voucher_title: sold.title, branch_ids: null },
        [{ number: next, seq_no: newSerial(), price_cents }],
        { now, today, voucher },
      );
    });
    return 'written';
  });
