import type { deleteAvailableDateRule as endpoint } from '@clinic/contract/teleconsult/availability/availability-rules.ts';
import type { Action } from '../../../platform/act/act.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { lockTimesOf } from '../../appointments/index.ts';
import { deleteRule, lockRule } from './available-dates.queries.ts';
import { noteRule } from './note-change.ts';
import { checkStranded } from './stranded.ts';
import { changedRule } from './whose-rule.ts';

/** Deletes a rule; its row stays for the trail. Refuses: role_missing, available_date_not_found, bookings_stranded. */
export const deleteAvailableDateRule: Action<typeof endpoint> = async (act, { params: { id }, query }) => {
  const { doctor } = await changedRule(act, id);
  await lockTimesOf(act.db, doctor.id);
  const stored = await lockRule(act.db, act.scope, id);
  if (!stored) throw act.refusal('available_date_not_found');
  const stranded = await checkStranded(act, doctor.id, { rule_id: id, becomes: null }, query.keeps);
  await deleteRule(act.db, act.scope, id, changedAt(stored.updated_at, act.now));
  noteRule(act, 'deleted', { id, doctor }, { before: stored, stranded });
  return undefined;
};
