import type { endOwnConsult as endpoint } from '@clinic/contract/visits/consult/consult.ts';
import { toCents } from '@clinic/contract/shared/money.ts';
import type { Action, ActOf } from '../../../platform/act/act.ts';
import { refuseMissingSigns } from '../../../platform/documents/missing-signs.ts';
import { endVisit, hasBegun } from '../visit/end-visit.ts';
import { guardRailsOf } from '../visit/guard-rails.rules.ts';
import { readVisitOfPage } from '../visit/shown-visit.queries.ts';
import { sendBill } from '../billing/send-bill.ts';
import { forgetSignals } from '../room/room.queries.ts';
import { consultDocumentsJob, kindsOf } from './consult-documents.ts';
import { consultPaper } from './consult-paper.ts';
import { readPaper } from './consult-paper.queries.ts';
import { readNote } from './consult.queries.ts';
import { isFrom } from './consult-version.rules.ts';
import { lockSeenVisit } from './own-visit.ts';
import { presentBill, showConsult } from './show-consult.ts';

type Act = ActOf<typeof endpoint>;

async function checkGuardRails(act: Act, id: number): Promise<void> {
  const row = await readVisitOfPage(act.db, act.scope, id);
  const missing = row && guardRailsOf(row).some(({ is_required, state }) => is_required && state === 'missing');
  if (missing) throw act.refusal('guard_rails_missing');
}

/** The documents are made when the doctor has left: what they cannot print is said before. */
async function checkPapers(act: Act, id: number): Promise<void> {
  const paper = await readPaper(act.db, act.scope, id);
  if (!paper) return;
  const ended = { ...paper, ended_at: act.now };
  await refuseMissingSigns(act, ...kindsOf(paper).map((kind) => consultPaper(kind, ended)));
}

/**
 * Ends the consult with the bill that the doctor saw. The documents are made next, and then the bill goes to the patient. A repeat changes
 * nothing. Refuses: telemed_doctor_missing, visit_not_found, visit_not_yours, visit_not_begun, stale_object, bill_changed,
 * guard_rails_missing, signs_not_printed.
 */
export const endOwnConsult: Action<typeof endpoint> = async (act, { params: { id }, body }) => {
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
