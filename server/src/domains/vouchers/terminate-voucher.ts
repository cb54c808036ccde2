import type { terminateVoucher as endpoint } from '@clinic/contract/vouchers/vouchers.ts';
import type { Action } from '../../platform/act/act.ts';
import { endVoucher } from './end-voucher.ts';
import { lockVoucher } from './vouchers.queries.ts';

/** Terminates a voucher of the branch, new or live. Refuses: voucher_not_found, voucher_terminated. */
export const terminateVoucher: Action<typeof endpoint> = async (act, { params: { id } }) => {
  const stored = await lockVoucher(act.db, act.scope, id);
  if (!stored) throw act.refusal('voucher_not_found');
  if (stored.status === 'c') throw act.refusal('voucher_terminated');
  await endVoucher(act, act.scope, stored, 'c');
  return undefined;
};
