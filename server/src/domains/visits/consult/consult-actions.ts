import { isDeepStrictEqual } from 'node:util';
import { toCents } from '@clinic/contract/shared/money.ts';
import type * as calls from '@clinic/contract/visits/consult/consult.ts';
import type * as rules from '@clinic/contract/visits/consult/guard-rail-rules.ts';
import type { IdentityWay } from '@clinic/contract/visits/visit/guard-rails.ts';
import type { z } from 'zod/mini';
import type { Action, ActOf } from '../../../platform/act/act.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { refuseMissingSigns } from '../../../platform/documents/missing-signs.ts';
import { inOnePiece } from '../../../platform/files/private-files.ts';
import { notePatientView } from '../../../platform/trail/note-patient-view.ts';
import { sendBill } from '../billing/send-bill.ts';
import { forgetSignals } from '../room/room.queries.ts';
import { endVisit, hasBegun } from '../visit/end-visit.ts';
import { guardRailsOf, hasDocument } from '../visit/guard-rails.rules.ts';
import { readSeenVisit } from '../visit/seen-visit.ts';
import { readVisitOfPage } from '../visit/shown-visit.queries.ts';
import { consultDocumentsJob, consultPaper, kindsOf, paperNumber } from './consult-documents.ts';
import {
  findRules,
  listDocuments,
  lockRules,
  readNote,
  readPaper,
  type RulesRow,
  saveGuardRail,
  saveRules,
  saveText,
} from './consult.queries.ts';
import { lockSeenVisit, ownVisit } from './own-visit.ts';
import { claimedBill, presentBill, sentBill, showConsult } from './show-consult.ts';

/** True if an edit began from the present version. Null is the version of a text that is not yet written. */
const isFrom = (present: Date | undefined, seen: Date | null): boolean =>
  seen === null ? present === undefined : present?.getTime() === seen.getTime();

/** The text of the visit's doctor. Refuses: telemed_doctor_missing, visit_not_found, visit_not_yours. */
export const readConsult: Action<typeof calls.readConsult> = async (act, { params: { id } }) => {
  const visit = await ownVisit(act, id);
  notePatientView(act, { way: 'opened', entity: 'visit', entity_id: id });
  return showConsult(act.db, act.scope, visit);
};

/**
 * Saves the doctor's text. A save has no entry in the trail: the text is part of the visit, and the trail has the end of the consult.
 * Refuses: telemed_doctor_missing, visit_not_found, visit_not_yours, consult_over, stale_object.
 */
export const saveConsult: Action<typeof calls.saveConsult> = async (act, { params: { id }, body }) => {
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
export const previewBill: Action<typeof calls.previewBill> = async (act, { params: { id } }) => {
  const visit = await ownVisit(act, id);
  const bill = (await sentBill(act.db, act.scope, id)) ?? (await presentBill(act.db, act.scope, visit));
  return claimedBill(act.db, act.scope, id, bill);
};

/** How the identity is confirmed; null for the other guard rails, and for one that is passed over. */
async function wayOf(
  act: ActOf<typeof calls.setGuardRail>,
  id: number,
  { rail, override_reason, way = null }: Parameters<Action<typeof calls.setGuardRail>>[1]['body'],
): Promise<IdentityWay | null> {
  if (rail !== 'identity' || override_reason !== null) return null;
  const row = await readVisitOfPage(act.db, act.scope, id);
  const has_document = row !== undefined && hasDocument(row);
  if (way === 'document' && !has_document) throw act.refusal('identity_document_missing');
  return way ?? (has_document ? 'document' : 'details');
}

/**
 * The doctor confirms a guard rail, or passes over it with a reason. Both are kept with the visit and stand in the trail. Refuses:
 * telemed_doctor_missing, visit_not_found, visit_not_yours, consult_over, identity_document_missing.
 */
export const setGuardRail: Action<typeof calls.setGuardRail> = async (act, { params: { id }, body }) => {
  const { db, scope, staff, now } = act;
  const visit = await lockSeenVisit(act, id);
  if (visit.status !== 's') throw act.refusal('consult_over');
  const { rail, override_reason } = body;
  const { user_id, username } = staff;
  const way = await wayOf(act, id, body);
  await saveGuardRail(db, scope, { visit_id: id, rail, override_reason, way, user_id, username, at: now });
  act.audit(override_reason === null ? 'visit_guard_rail_met' : 'visit_guard_rail_passed', {
    entity: 'visit',
    entity_id: id,
    after: { guard_rail: rail, ...(way && { way }), ...(override_reason === null ? {} : { reason: override_reason }) },
  });
  const row = await readVisitOfPage(db, scope, id);
  if (!row) throw new Error('The visit of the call is missing.');
  return { data: guardRailsOf(row) };
};

type Act = ActOf<typeof calls.endOwnConsult>;

async function checkGuardRails(act: Act, id: number): Promise<void> {
  const row = await readVisitOfPage(act.db, act.scope, id);
  const missing = row && guardRailsOf(row).some(({ is_required, state }) => is_required && state === 'missing');
  if (missing) throw act.refusal('guard_rails_missing');
}

/** The documents are generated after the doctor has left, so characters that they cannot print are refused before. */
async function checkPapers(act: Act, id: number): Promise<void> {
  const paper = await readPaper(act.db, act.scope, id);
  if (!paper) return;
  const ended = { ...paper, ended_at: act.now };
  await refuseMissingSigns(act, ...kindsOf(paper).map((kind) => consultPaper(kind, ended)));
}

/**
 * Ends the consult with the bill that the doctor saw. A job generates the documents and then sends the bill. A repeat changes
 * nothing. Refuses: telemed_doctor_missing, visit_not_found, visit_not_yours, visit_not_begun, stale_object, bill_changed,
 * guard_rails_missing, signs_not_printed.
 */
export const endOwnConsult: Action<typeof calls.endOwnConsult> = async (act, { params: { id }, body }) => {
  const { db, scope, now } = act;
  const visit = await lockSeenVisit(act, id);
  if (!hasBegun(visit)) throw act.refusal('visit_not_begun');
  if (visit.status !== 's') return showConsult(db, scope, visit);
  const note = await readNote(db, scope, id);
  if (!isFrom(note?.updated_at, body.updated_at)) throw act.refusal('stale_object');
  await checkGuardRails(act, id);
  if (!body.print_numbers) await checkPapers(act, id);
  const bill = await presentBill(db, scope, visit);
  if (toCents(bill.total) !== body.total) throw act.refusal('bill_changed');
  await sendBill(act, scope, id, bill);
  await forgetSignals(db, scope, id);
  const ended = await endVisit(act, scope, visit, { start: visit.consult_start_at, end: now, is_complete: false });
  await act.enqueue(consultDocumentsJob, { clinic_id: scope.clinic_id, group_id: scope.group_id, visit_id: id });
  return showConsult(db, scope, { ...visit, status: ended.status });
};

/**
 * A document of a consult, for members who may see the visit. The trail records each view. Refuses: role_missing, visit_not_found,
 * consult_document_not_found.
 */
export const openConsultDocument: Action<typeof calls.openConsultDocument> = async (act, { params: { id, kind } }) => {
  await readSeenVisit(act, id);
  const kept = (await listDocuments(act.db, act.scope, id)).find((one) => one.kind === kind);
  if (!kept) throw act.refusal('consult_document_not_found');
  const bytes = await act.files.read(kept.file);
  act.audit('visit_document_opened', { entity: 'visit', entity_id: id, after: { document: kind } });
  act.nameFile(`${paperNumber(kind, id)}.pdf`);
  return inOnePiece(bytes);
};

/** A group without a decision has every guard rail. */
const showRules = (row: RulesRow | undefined): z.output<typeof rules.guardRailRules> => ({
  identity: row?.identity ?? true,
  place: row?.place ?? true,
  consent: row?.consent ?? true,
  first_by_video: row?.first_by_video ?? true,
  updated_at: row?.updated_at ?? null,
});

/** The guard rails of the group. */
export const readGuardRailRules: Action<typeof rules.readGuardRailRules> = async (act) =>
  showRules(await findRules(act.db, act.scope));

/** Changes it for the whole group. Refuses: stale_object. */
export const saveGuardRailRules: Action<typeof rules.saveGuardRailRules> = async (act, { body }) => {
  const { db, scope, now } = act;
  const { updated_at: seen, ...rails } = body;
  const stored = await lockRules(db, scope);
  if (seen !== undefined && !isFrom(stored?.updated_at, seen)) throw act.refusal('stale_object');
  const { updated_at: _, ...before } = showRules(stored);
  if (isDeepStrictEqual(before, rails)) return showRules(stored);
  const saved = await saveRules(db, scope, { ...rails, updated_at: stored ? changedAt(stored.updated_at, now) : now });
  const about = { entity: 'provider_group', entity_id: scope.group_id, clinic_id: null };
  act.audit('guard_rail_rules_changed', { ...about, before, after: rails });
  return showRules(saved);
};
