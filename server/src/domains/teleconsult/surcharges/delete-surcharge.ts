import type { deleteSurcharge as endpoint } from '@clinic/contract/teleconsult/surcharges.ts';
import type { Action } from '../../../platform/act/act.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { noteChange } from './note-change.ts';
import { lockSurcharge, saveSurcharge } from './surcharges.queries.ts';

/** Deletes a surcharge. The row stays, because past bills refer to it. Refuses: surcharge_not_found. */
export const deleteSurcharge: Action<typeof endpoint> = async (act, { params: { id } }) => {
  const stored = await lockSurcharge(act.db, act.scope, id);
  if (!stored) throw act.refusal('surcharge_not_found');
  const deleted_at = changedAt(stored.updated_at, act.now);
  await saveSurcharge(act.db, act.scope, id, { deleted_at, updated_at: deleted_at });
  noteChange(act, 'deleted', id, { before: stored });
  return undefined;
};
