import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { addVoucherStock as endpoint } from '@clinic/contract/vouchers/voucher-stock.ts';
import { largest_quantity } from '@clinic/contract/vouchers/voucher.ts';
import type { Action } from '../../../platform/act/act.ts';
import { announceVoucher } from '../announce-voucher.ts';
import { showWhole } from '../read-voucher.ts';
import { addStock } from '../sale/stock.queries.ts';
import { readVoucher } from '../vouchers.queries.ts';

/** Adds stock to a live voucher, with the reason. Refuses: voucher_not_found, voucher_not_live, voucher_stock_too_large. */
export const addVoucherStock: Action<typeof endpoint> = async (act, { params: { id }, body: { quantity, reason } }) => {
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
