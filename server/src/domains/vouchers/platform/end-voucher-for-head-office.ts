import type { endVoucherForHeadOffice as endpoint } from '@clinic/contract/vouchers/platform-vouchers.ts';
import type { Action } from '../../../platform/act/act.ts';
import { endVoucher } from '../end-voucher.ts';
import { showRow } from '../voucher.rules.ts';
import { lockVoucher } from '../vouchers.queries.ts';
import { resolveVoucher } from './resolve-voucher.queries.ts';

/** Terminates a voucher of any branch. Refuses: voucher_not_found, voucher_terminated. */
export const endVoucherForHeadOffice: Action<typeof endpoint> = async (act, { params: { id } }) => {
  const origin = await resolveVoucher(act.db, id);
  if (!origin) throw act.refusal('voucher_not_found');
  const { clinic_id, group_id } = origin;
  const scope = await act.enter({ group_id, clinic_ids: [clinic_id] }, clinic_id);
  const stored = await lockVoucher(act.db, scope, id);
  if (!stored) throw act.refusal('voucher_not_found');
  if (stored.status === 'c') throw act.refusal('voucher_terminated');
  return showRow(await endVoucher(act, scope, stored, 'h'));
};
