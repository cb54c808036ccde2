import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import { asCents } from '@clinic/contract/shared/money.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type * as calls from '@clinic/contract/vouchers/voucher-stock.ts';
import { largest_quantity } from '@clinic/contract/vouchers/voucher.ts';
import type { Action } from '../../../platform/act/act.ts';
import { readCertificateSums, readOrderSums } from '../sale/sums.queries.ts';
import { announceVoucher, showWhole } from '../voucher-parts.ts';
import { readVoucher } from '../vouchers.queries.ts';
import { addStock, listPurchases } from './stock.queries.ts';

/** Adds stock to a live voucher, with the reason. Refuses: voucher_not_found, voucher_not_live, voucher_stock_too_large. */
export const addVoucherStock: Action<typeof calls.addVoucherStock> = async (
  act,
  { params: { id }, body: { quantity, reason } },
) => {
  const { db, scope, now, staff } = act;
  const today = singaporeDay(now);
  const added = await addStock(db, scope, {
    voucher_id: id,
    quantity,
    now,
    today,
    largest: largest_quantity,
    reason,
    user: staff,
  });
  if (!added) {
    const voucher = await readVoucher(db, scope, id);
    if (!voucher) throw act.refusal('voucher_not_found');
    const is_live = voucher.status === 'l' && voucher.expiry_date >= today;
    throw act.refusal(is_live ? 'voucher_stock_too_large' : 'voucher_not_live');
  }
  act.audit('voucher_stock_added', {
    entity: 'voucher',
    entity_id: id,
    before: { quantity: added.quantity - quantity, remain: added.remain - quantity },
    after: { quantity: added.quantity, remain: added.remain },
    note: reason,
  });
  announceVoucher(act, scope, id);
  return showWhole(db, scope, added);
};

/** The purchases of a voucher, the newest first. Refuses: voucher_not_found. */
export const listVoucherTransactions: Action<typeof calls.listVoucherTransactions> = async (
  { db, scope, refusal },
  { params: { id }, query },
) => {
  if (!(await readVoucher(db, scope, id))) throw refusal('voucher_not_found');
  const sums = await readOrderSums(db, scope, { voucher_id: id, date: undefined });
  const count = sums.reduce((sum, one) => sum + one.count, 0);
  const page = pageOf(query);
  const order = query.sort ?? ({ field: 'id', direction: 'desc' } as const);
  const data = page.offset >= count ? [] : await listPurchases(db, scope, { voucher_id: id, order, page });
  return { data, pager: pagerOf(query, count) };
};

/** The certificates of a voucher by state, in number and money. Refuses: voucher_not_found. */
export const getVoucherFigures: Action<typeof calls.getVoucherFigures> = async (
  { db, scope, refusal },
  { params: { id } },
) => {
  if (!(await readVoucher(db, scope, id))) throw refusal('voucher_not_found');
  const sums = await readCertificateSums(db, scope, { voucher_id: id, date: undefined });
  const of = (statuses: string) => {
    const some = sums.filter(({ status }) => statuses.includes(status));
    const amount = asCents(some.reduce((sum, one) => sum + one.cents, 0));
    return { count: some.reduce((sum, one) => sum + one.count, 0), amount };
  };
  return { sold: of('prija'), redeemed: of('r'), open: of('pij'), refunded: of('a') };
};
