import { feeFault, type setAdminFee as endpoint } from '@clinic/contract/clinics/platform-plans.ts';
import { toCents } from '@clinic/contract/shared/money.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Action } from '../../../platform/act/act.ts';
import { insertFee, lockPlans } from './admin-fees.queries.ts';
import { effectiveDayFault } from './fee-days.rules.ts';
import { notePlanChange } from './plan-changes.queries.ts';
import { readPlans } from './plans.queries.ts';
import { feeInTrail, toAdminFee } from './shown-fee.rules.ts';
import { tellOfFees } from '../tell-clinics.ts';

/** The name that clinics see for the user who set a fee. The name of an API key would mean nothing to them. */
export const head_office = 'Head office';

/**
 * Sets a fee from a future day on. Never overwrites an existing fee. Refuses: plan_not_found, admin_fee_exists, and by field a day
 * that has begun or begins within a minute.
 */
export const setAdminFee: Action<typeof endpoint> = async (act, { params: { id }, body }) => {
  await lockPlans(act.db);
  if ((await readPlans(act.db, [id])).length === 0) throw act.refusal('plan_not_found');
  const { product_type, type, admin_fee, effective_date } = body;
  const faults: Record<string, string[]> = {};
  const wrong_figure = feeFault(type, admin_fee);
  if (wrong_figure) faults['admin_fee'] = [wrong_figure];
  const wrong_day = effectiveDayFault(effective_date, act.now);
  if (wrong_day) faults['effective_date'] = [wrong_day];
  if (wrong_figure || wrong_day) throw act.refusal('validation_failed', faults);
  const figure =
    type === 'a' ? { flat_cents: toCents(admin_fee), rate: null } : { flat_cents: null, rate: admin_fee.toFixed(5) };
  const fee = { plan_id: id, product_type, type, effective_date, ...figure };
  const made = await insertFee(act.db, fee, { at: act.now, user: head_office });
  if (!made) throw act.refusal('admin_fee_exists');
  const change = { plan_id: id, kind: 'admin_fee_set' as const, after: feeInTrail(made) };
  await notePlanChange(act.db, change, { at: act.now, actor: act.actor });
  tellOfFees(act, id);
  act.answerStatus(201);
  return toAdminFee(made, singaporeDay(act.now));
};
