import type { endConsult as endpoint } from '@clinic/contract/teleconsult/visits/platform-visits.ts';
import type { Action } from '../../../platform/act/act.ts';
import { givenInstant } from '../../../platform/act/given-instant.ts';
import { billPartner } from '../billing/bill-partner.ts';
import { addMedicines, findBill, listMedicines } from '../consult/consult.queries.ts';
import { endVisit, hasBegun } from '../visits/end-visit.ts';
import { lockEnteredVisit, shownToPatient } from './entered-visit.ts';

/**
 * A partner reports the end of a consult with its medicines. A repeat changes nothing, except that a bill that is complete now completes the
 * consult, and medicines are added if the visit has none. Once a bill is sent, a report changes nothing: after an end in our own room the papers
 * complete the consult, and then the bill goes to the patient. Refuses: visit_not_found, visit_not_begun; by field an end before the start, and times before the visit or
 * still to come.
 */
export const endConsult: Action<typeof endpoint> = async (act, { params: { id }, body }) => {
  const { scope, visit } = await lockEnteredVisit(act, id);
  if (!hasBegun(visit)) throw act.refusal('visit_not_begun');
  const timeOf = (field: 'consult_start_at' | 'consult_end_at') =>
    body[field] === undefined ? undefined : givenInstant(act, field, body[field], visit.created_at);
  const start = timeOf('consult_start_at') ?? visit.consult_start_at;
  const end = timeOf('consult_end_at') ?? act.now;
  if (start && end < start)
    throw act.refusal('validation_failed', { consult_end_at: ['The end is before the start.'] });
  if (await findBill(act.db, scope, id)) return shownToPatient(act, scope, id);
  const is_open = visit.status === 's' || visit.status === 'wc';
  if (body.medicines && is_open && (await listMedicines(act.db, scope, id)).length === 0)
    await addMedicines(act.db, scope, id, body.medicines);
  const ended = await endVisit(act, scope, visit, { start, end, is_complete: body.is_complete ?? false });
  if (ended.status === 'w' && visit.status !== 'w') await billPartner(act, scope, ended);
  return shownToPatient(act, scope, id);
};
