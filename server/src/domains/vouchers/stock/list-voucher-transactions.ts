import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import { toDollars } from '@clinic/contract/shared/money.ts';
import type { listVoucherTransactions as endpoint } from '@clinic/contract/vouchers/voucher-stock.ts';
import type { Action } from '../../../platform/act/act.ts';
import { readOrderSums } from '../orders/order-sums.queries.ts';
import { readVoucher } from '../vouchers.queries.ts';
import { listPurchases } from './purchases.queries.ts';

/** The purchases of a voucher, the newest first. Refuses: voucher_not_found. */
export const listVoucherTransactions: Action<typeof endpoint> = async (
  { db, scope, refusal },
  { params: { id }, query },
) => {
  if (!(await readVoucher(db, scope, id))) throw refusal('voucher_not_found');
  const sums = await readOrderSums(db, scope, { voucher_id: id, date: undefined });
  const count = sums.reduce((sum, one) => sum + one.count, 0);
  const page = pageOf(query);
  const order = query.sort ?? ({ field: 'id', direction: 'desc' } as const);
  const rows = page.offset >= count ? [] : await listPurchases(db, scope, { voucher_id: id, order, page });
  return {
    data: rows.map((row) => ({
      id: row.id,
      user_id: row.user_id,
      amount: toDollars(row.amount_cents),
      quantity: row.quantity,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    })),
    pager: pagerOf(query, count),
  };
};
