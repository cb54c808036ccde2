import type { getVoucher as endpoint } from '@clinic/contract/vouchers/vouchers.ts';
import type { Action } from '../../platform/act/act.ts';
import { showWhole } from './read-voucher.ts';
import { readVoucher } from './vouchers.queries.ts';

/** A voucher of the branch. Refuses: voucher_not_found. */
export const getVoucher: Action<typeof endpoint> = async (act, { params: { id } }) => {
  const row = await readVoucher(act.db, act.scope, id);
  if (!row) throw act.refusal('voucher_not_found');
  return showWhole(act.db, act.scope, row);
};
