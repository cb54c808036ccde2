import type {
  previewBill as billEndpoint,
  readConsult as readEndpoint,
  saveConsult as saveEndpoint,
} from '@clinic/contract/visits/consult/consult.ts';
import type { Action } from '../../../platform/act/act.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { notePatientView } from '../../../platform/trail/note-patient-view.ts';
import { claimedBill } from './claimed-bill.ts';
import { readNote, saveText } from './consult.queries.ts';
import { isFrom } from './consult-version.rules.ts';
import { lockSeenVisit, ownVisit } from './own-visit.ts';
import { presentBill, sentBill, showConsult } from './show-consult.ts';

/** What the doctor of a visit has written. Refuses: telemed_doctor_missing, visit_not_found, visit_not_yours. */
export const readConsult: Action<typeof readEndpoint> = async (act, { params: { id } }) => {
  const visit = await ownVisit(act, id);
  notePatientView(act, { way: 'opened', entity: 'visit', entity_id: id });
  return showConsult(act.db, act.scope, visit);
};

/**
 * Saves what the doctor writes. The trail has no line per save: the text stands in the visit, and the end of the consult in the trail.
 * Refuses: telemed_doctor_missing, visit_not_found, visit_not_yours, consult_over, stale_object.
 */
export const saveConsult: Action<typeof saveEndpoint> = async (act, { params: { id }, body }) => {
  const { db, scope, staff, now } = act;
  const visit = await lockSeenVisit(act, id);
  if (visit.status !== 's') throw act.refusal('consult_over');
  const { updated_at, ...text } = body;
  const stored = await readNote(db, scope, id);
  if (!isFrom(stored?.updated_at, updated_at)) throw act.refusal('stale_object');
  const saved_at = stored ? changedAt(stored.updated_at, now) : now;
  await saveText(db, scope, id, text, { updated_by: staff.user_id, updated_at: saved_at });
  return showConsult(db, scope, visit);
};

/** The bill that was sent, or would be now. Refuses: telemed_doctor_missing, visit_not_found, visit_not_yours. */
export const previewBill: Action<typeof billEndpoint> = async (act, { params: { id } }) => {
  const visit = await ownVisit(act, id);
  const bill = (await sentBill(act.db, act.scope, id)) ?? (await presentBill(act.db, act.scope, visit));
  return claimedBill(act.db, act.scope, id, bill);
};
