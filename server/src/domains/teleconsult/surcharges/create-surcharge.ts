import type { createSurcharge as endpoint } from '@clinic/contract/teleconsult/surcharges.ts';
import type { Action } from '../../../platform/act/act.ts';
import { noteChange } from './note-change.ts';
import { hasPassed, passed_date, showSurcharge, valuesOf } from './surcharge.rules.ts';
import { insertSurcharge } from './surcharges.queries.ts';

/** Adds a surcharge. Refuses by field a date that has passed. */
export const createSurcharge: Action<typeof endpoint> = async (act, { body }) => {
  const values = valuesOf(body);
  if (hasPassed(values.date, act.now)) throw act.refusal('validation_failed', passed_date);
  const made = await insertSurcharge(act.db, act.scope, values, act.now);
  noteChange(act, 'created', made.id, { after: made });
  return showSurcharge(made);
};
