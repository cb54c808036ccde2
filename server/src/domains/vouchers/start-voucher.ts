import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { startVoucher as endpoint } from '@clinic/contract/vouchers/vouchers.ts';
import type { Action } from '../../platform/act/act.ts';
import { isOutdated } from '../../platform/http/is-outdated.ts';
import { readVoucherTypes } from '../clinics/index.ts';
import { announceVoucher } from './announce-voucher.ts';
import { goLive } from './go-live.ts';
import { showWhole } from './read-voucher.ts';
import { offerFaults } from './voucher.rules.ts';
import { lockVoucher } from './vouchers.queries.ts';

/**
 * Makes a new voucher live, with its whole quantity in stock. Refuses: voucher_not_found, voucher_not_new, stale_object; by field, a type
 * that the plan does not include any more and an end date that has passed.
 */
export const startVoucher: Action<typeof endpoint> = async (act, { params: { id }, body }) => {
  const { db, scope, staff } = act;
  const stored = await lockVoucher(db, scope, id);
  if (!stored) throw act.refusal('voucher_not_found');
  if (stored.status !== 'i') throw act.refusal('voucher_not_new');
  if (isOutdated(act, stored.updated_at, body.updated_at)) throw act.refusal('stale_object');
  const today = singaporeDay(act.now);
  const faults = offerFaults(stored, { today, allowed: await readVoucherTypes(db, scope, today) });
  if (Object.keys(faults).length > 0) throw act.refusal('validation_failed', faults);
  const saved = await goLive(act, scope, stored, staff);
  announceVoucher(act, scope, id);
  return showWhole(db, scope, saved);
};
