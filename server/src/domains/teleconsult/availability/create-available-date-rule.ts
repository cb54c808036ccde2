import type { createAvailableDateRule as endpoint } from '@clinic/contract/teleconsult/availability/availability-rules.ts';
import type { Action } from '../../../platform/act/act.ts';
import { faultsOfDays, showRule, valuesOf } from './available-date.rules.ts';
import { insertRule } from './available-dates.queries.ts';
import { noteRule } from './note-change.ts';
import { changedDoctor } from './whose-rule.ts';

/** Adds days and times at which a doctor can be booked. Refuses: role_missing, telemed_doctor_not_found; by field days that have passed. */
export const createAvailableDateRule: Action<typeof endpoint> = async (act, { body }) => {
  const doctor = await changedDoctor(act, body.doctor_id);
  const values = valuesOf(body);
  const faults = faultsOfDays(values, act.now);
  if (Object.keys(faults).length > 0) throw act.refusal('validation_failed', faults);
  const made = await insertRule(act.db, act.scope, doctor.id, values, act.now);
  noteRule(act, 'created', { id: made.id, doctor }, { after: made });
  return showRule(made, doctor, true);
};
