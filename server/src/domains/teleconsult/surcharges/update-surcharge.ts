import type { Surcharge, updateSurcharge as endpoint } from '@clinic/contract/teleconsult/surcharges.ts';
import type { Action, ReadAct } from '../../../platform/act/act.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { isOutdated } from '../../../platform/http/is-outdated.ts';
import { noteChange } from './note-change.ts';
import { hasPassed, passed_date, showSurcharge, valuesOf } from './surcharge.rules.ts';
import { lockSurcharge, readSurcharge, saveSurcharge } from './surcharges.queries.ts';

/** The surcharge as its list shows it. */
export async function presentSurcharge(
  { db, scope }: Pick<ReadAct, 'db' | 'scope'>,
  { params: { id } }: { params: { id: number } },
): Promise<Surcharge | undefined> {
  const row = await readSurcharge(db, scope, id);
  return row && showSurcharge(row);
}

/** Changes an active surcharge. Refuses: surcharge_not_found, surcharge_disabled, stale_object; by field, as creating does. */
export const updateSurcharge: Action<typeof endpoint> = async (act, { params: { id }, body }) => {
  const stored = await lockSurcharge(act.db, act.scope, id);
  if (!stored) throw act.refusal('surcharge_not_found');
  if (!stored.enable) throw act.refusal('surcharge_disabled');
  if (isOutdated(act, stored.updated_at, body.updated_at)) throw act.refusal('stale_object');
  const values = valuesOf(body);
  if (values.date !== stored.date && hasPassed(values.date, act.now))
    throw act.refusal('validation_failed', passed_date);
  const updated_at = changedAt(stored.updated_at, act.now);
  const saved = await saveSurcharge(act.db, act.scope, id, { ...values, updated_at });
  noteChange(act, 'updated', id, { before: stored, after: saved });
  return showSurcharge(saved);
};
