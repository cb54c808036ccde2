import type { ReadAct } from '../../../platform/act/act.ts';
import type { PricedDoctor } from '../prices/prices.queries.ts';
import { checkOffered } from '../visits/check-offered.ts';
import { mayChange, namedDoctor } from '../prices/whose-prices.ts';
import { type RuleRow, readRule } from './available-dates.queries.ts';

type Act<Code extends string> = Pick<
  ReadAct<Code | 'role_missing' | 'telemed_not_allowed'>,
  'db' | 'scope' | 'staff' | 'refusal'
>;

/** The doctor whose availability a call changes. Refuses: telemed_not_allowed, role_missing, telemed_doctor_not_found. */
export async function changedDoctor(
  act: Act<'telemed_doctor_not_found'>,
  id: number | null | undefined,
): Promise<PricedDoctor> {
  checkOffered(act);
  const doctor = await namedDoctor(act, id ?? undefined);
  if (!doctor) throw act.refusal('telemed_doctor_not_found');
  if (!mayChange(act)(doctor)) throw act.refusal('role_missing');
  return doctor;
}

/** A rule that a call changes, with its doctor. Refuses: telemed_not_allowed, role_missing, available_date_not_found. */
export async function changedRule(
  act: Act<'available_date_not_found'>,
  id: number,
): Promise<{ rule: RuleRow; doctor: PricedDoctor }> {
  checkOffered(act);
  // Who may see no doctor's rules learns nothing of them.
  const own = await namedDoctor(act, undefined);
  const rule = await readRule(act.db, act.scope, id);
  const doctor = rule && (rule.doctor_id === own?.id ? own : await namedDoctor(act, rule.doctor_id));
  if (!rule || !doctor) throw act.refusal('available_date_not_found');
  if (!mayChange(act)(doctor)) throw act.refusal('role_missing');
  return { rule, doctor };
}
