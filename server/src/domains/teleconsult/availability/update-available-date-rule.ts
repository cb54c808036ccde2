import type { updateAvailableDateRule as endpoint } from '@clinic/contract/teleconsult/availability/availability-rules.ts';
import type { AvailableDateRule } from '@clinic/contract/teleconsult/availability/available-dates.ts';
import type { RefusalCode } from '@clinic/contract/refusals.ts';
import type { Action, ReadAct } from '../../../platform/act/act.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { isOutdated } from '../../../platform/http/is-outdated.ts';
import { lockTimesOf } from '../../appointments/index.ts';
import { faultsOfDays, isSame, showRule, valuesOf } from './available-date.rules.ts';
import { lockRule, saveRule } from './available-dates.queries.ts';
import { noteRule } from './note-change.ts';
import { checkStranded } from './stranded.ts';
import { changedRule } from './whose-rule.ts';

/** The rule as its list shows it. Refuses: role_missing, available_date_not_found. */
export async function presentRule(
  act: ReadAct<RefusalCode>,
  { params: { id } }: { params: { id: number } },
): Promise<AvailableDateRule> {
  const { rule, doctor } = await changedRule(act, id);
  return showRule(rule, doctor, true);
}

/**
 * Changes a rule. Bookings wait meanwhile, so that the check for stranded bookings misses none. Refuses: role_missing,
 * available_date_not_found, bookings_stranded, stale_object; by field days that have passed.
 */
export const updateAvailableDateRule: Action<typeof endpoint> = async (act, { params: { id }, body }) => {
  const { doctor } = await changedRule(act, id);
  await lockTimesOf(act.db, doctor.id);
  const stored = await lockRule(act.db, act.scope, id);
  if (!stored) throw act.refusal('available_date_not_found');
  if (isOutdated(act, stored.updated_at, body.updated_at)) throw act.refusal('stale_object');
  const values = valuesOf(body);
  if (isSame(stored, values)) return showRule(stored, doctor, true);
  const faults = faultsOfDays(values, act.now, stored);
  if (Object.keys(faults).length > 0) throw act.refusal('validation_failed', faults);
  const stranded = await checkStranded(act, doctor.id, { rule_id: id, becomes: values }, body.keeps);
  const saved = await saveRule(act.db, act.scope, id, values, changedAt(stored.updated_at, act.now));
  noteRule(act, 'updated', { id, doctor }, { before: stored, after: saved, stranded });
  return showRule(saved, doctor, true);
};
