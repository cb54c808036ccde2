import type { disableSurcharge as endpoint } from '@clinic/contract/teleconsult/surcharges.ts';
import type { Action } from '../../../platform/act/act.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { noteChange } from './note-change.ts';
import { showSurcharge } from './surcharge.rules.ts';
import { lockSurcharge, saveSurcharge } from './surcharges.queries.ts';

/** Disables a surcharge for good (part 2 §4), once. Refuses: surcharge_not_found, surcharge_disabled. */
export const disableSurcharge: Action<typeof endpoint> = async (act, { params: { id } }) => {
  const stored = await lockSurcharge(act.db, act.scope, id);
  if (!stored) throw act.refusal('surcharge_not_found');
  if (!stored.enable) throw act.refusal('surcharge_disabled');
  const updated_at = changedAt(stored.updated_at, act.now);
  const saved = await saveSurcharge(act.db, act.scope, id, { enable: false, updated_at });
  noteChange(act, 'disabled', id, { before: stored });
  return showSurcharge(saved);
};
