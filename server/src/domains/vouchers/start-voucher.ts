import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { startVoucher as endpoint } from '@clinic/contract/vouchers/vouchers.ts';
import type { Action } from '../../platform/act/act.ts';
import { changedAt } from '../../platform/db/statements/changed-at.ts';
import { isOutdated } from '../../platform/http/is-outdated.ts';
import { readVoucherTypes } from '../clinics/index.ts';
import { announceVoucher } from './announce-voucher.ts';
import { showWhole } from './read-voucher.ts';
import { insertVoucherLog } from './voucher-log.queries.ts';
import { offerFaults } from './voucher.rules.ts';
import { lockVoucher, saveVoucher } from './vouchers.queries.ts';

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
  const now = changedAt(stored.updated_at, act.now);
  const saved = await saveVoucher(db, scope, id, { status: 'l', updated_at: now });
  await insertVoucherLog(db, scope, {
    voucher_id: id,
    created_at: now,
    quantity: stored.quantity,
    old_quantity: 0,
    reason: 'Went live',
    user_id: staff.user_id,
    user_name: staff.username,
  });
  act.audit('voucher_live', { entity: 'voucher', entity_id: id, after: { quantity: stored.quantity } });
  announceVoucher(act, scope, id);
  return showWhole(db, scope, saved);
};
