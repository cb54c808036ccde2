import { doctorName } from '@clinic/contract/appointments/appointment.ts';
import type * as calls from '@clinic/contract/visits/visit/platform-visits.ts';
import { mayCallNow, visit_steps } from '@clinic/contract/visits/visit/visit-words.ts';
import type { Action } from '../../../platform/act/act.ts';
import { givenInstant } from '../../../platform/act/given-instant.ts';
import { cancelWithVisit } from '../../appointments/index.ts';
import { enterClinic } from '../../clinics/index.ts';
import { checkBranchOffers } from '../../telemed/index.ts';
import { billPartner } from '../billing/send-bill.ts';
import { beginCall, stopRinging } from '../calls/ring-on.ts';
import { findOpenOffer } from '../calls/ring.queries.ts';
import { addMedicines, findBill, listMedicines } from '../consult/consult.queries.ts';
import { endVisit, hasBegun } from '../visit/end-visit.ts';
import { noteStep } from '../visit/note-step.ts';
import { lockBookedVisit, saveAnswers, saveCancelled } from '../visit/visits.queries.ts';
import { enterVisit, lockEnteredVisit, shownToPatient } from './entered-visit.ts';
import { listOffered, listOfferedDoctors } from './platform-visits.queries.ts';

/** A visit for the patient’s app. Refuses: visit_not_found. */
export const readPlatformVisit: Action<typeof calls.readPlatformVisit> = async (act, { params: { id } }) =>
  shownToPatient(act, await enterVisit(act, id), id);

/** The patient of a booked or missed visit calls. While it rings a repeat changes nothing. Refuses: visit_not_found, telemed_not_allowed, visit_not_callable. */
export const callBookedVisit: Action<typeof calls.callBookedVisit> = async (act, { params: { id }, body }) => {
  const { scope, visit } = await lockEnteredVisit(act, id);
  if (visit.status !== 'm') {
    await checkBranchOffers(act, scope);
    if (!mayCallNow(visit)) throw act.refusal('visit_not_callable');
    await saveAnswers(act.db, scope, id, { place: body.place, preconsult: body.answers });
    await beginCall(act, scope, visit, 'called');
  }
  return shownToPatient(act, scope, id);
};

/** The patient hangs up or cancels: it stops ringing everywhere. A repeat changes nothing. Refuses: visit_not_found, visit_begun. */
export const cancelPlatformVisit: Action<typeof calls.cancelPlatformVisit> = async (act, { params: { id } }) => {
  const { scope, visit } = await lockEnteredVisit(act, id, lockBookedVisit);
  const is_repeated = visit.status === 'c' && visit.ended_why === 'patient';
  if (!is_repeated) {
    if (!visit_steps[visit.status].includes('c')) throw act.refusal('visit_begun');
    const offer = visit.status === 'm' ? await findOpenOffer(act.db, scope, id) : undefined;
    if (offer) await stopRinging(act, scope, offer, 'cancelled');
    await saveCancelled(act, scope, visit, 'patient');
    noteStep(act, scope, visit, {
      kind: 'cancelled',
      status: 'c',
      doctor_id: offer?.doctor_id ?? null,
      user_id: offer?.user_id,
      after: { ended_why: 'patient' },
    });
    if (visit.appointment_id !== null) await cancelWithVisit(act, scope, visit.appointment_id, 'u');
  }
  return shownToPatient(act, scope, id);
};

/**
 * A partner reports the end of a consult with its medicines. A repeat changes nothing, except that a bill that is complete now completes the
 * consult, and medicines are added if the visit has none. Once a bill is sent, a report changes nothing: after an end in our own room the papers
 * complete the consult, and then the bill is sent to the patient. Refuses: visit_not_found, visit_not_begun; by field an end before the start,
 * and times before the visit or in the future.
 */
export const endConsult: Action<typeof calls.endConsult> = async (act, { params: { id }, body }) => {
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

/** The choices of a patient of a clinic: none at a clinic without tele-consults. Refuses: clinic_not_found. */
export const readClinicTelemed: Action<typeof calls.readClinicTelemed> = async (act, { params: { id } }) => {
  const scope = await enterClinic(act, id);
  const services = await listOffered(act.db, scope);
  const doctors = await listOfferedDoctors(act.db, scope);
  return {
    services,
    doctors: doctors.map(({ salutation, name, ...doctor }) => ({ ...doctor, name: doctorName({ salutation, name }) })),
  };
};
