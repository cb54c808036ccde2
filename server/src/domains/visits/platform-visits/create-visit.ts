import type { createVisit as endpoint } from '@clinic/contract/visits/visit/platform-visits.ts';
import { mayCallNow } from '@clinic/contract/visits/visit/visit-words.ts';
import type { Action, ActOf } from '../../../platform/act/act.ts';
import { givenInstant, plannedInstant } from '../../../platform/act/given-instant.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { enterClinic } from '../../clinics/index.ts';
import { upsertCustomer, upsertPatient } from '../../customers/index.ts';
import {
  findOffered,
  lockCustomerOfAppointment,
  lockVisitOfAppointment,
  saveAsked,
} from '../bookings/booked-visit.queries.ts';
import { beginCall, ringOn } from '../calls/ring-on.ts';
import { noteStep } from '../visit/note-step.ts';
import type { PlatformVisit } from '../visit/show-visit.rules.ts';
import { insertVisit, isFirstVisit, saveAnswers, type VisitRow } from '../visit/visits.queries.ts';
import { shownToPatient } from './entered-visit.ts';
import { findForCall } from './platform-visits.queries.ts';

type Act = ActOf<typeof endpoint>;
type Body = Parameters<Action<typeof endpoint>>[1]['body'];

/** A patient consents to this visit, in the app that calls for it. */
const longest_consent_ms = 86_400_000;

/** The errors by field that only a comparison of two fields, or the clock, shows. */
function checkFields(act: Act, { specified, doctor_id, schedule_at, consent_at }: Body): void {
  if (specified === true && !doctor_id)
    throw act.refusal('validation_failed', { doctor_id: ['Please choose a doctor.'] });
  if (consent_at) givenInstant(act, 'consent_at', consent_at, new Date(act.now.getTime() - longest_consent_ms));
  if (schedule_at && plannedInstant(act, 'schedule_at', schedule_at) <= act.now)
    throw act.refusal('validation_failed', { schedule_at: ['Please choose a time that is still to come.'] });
}

async function checkFound(act: Act, scope: Scope, body: Body): Promise<void> {
  const { service_id, doctor_id = null, appointment_id = null } = body;
  const found = await findForCall(act.db, scope, { service_id, doctor_id, appointment_id });
  if (!found.allow_telemed) throw act.refusal('telemed_not_allowed');
  if (!found.has_service) throw act.refusal('visit_service_not_found');
  if (!found.has_doctor) throw act.refusal('visit_doctor_not_found');
  if (!found.has_appointment) throw act.refusal('visit_appointment_not_found');
}

/** The patient and network of a call, for a new visit and for a booked one. */
const calledOf = ({ patient, customer, user_type, medinet_user, media, consent_at }: Body) => ({
  patient_name: patient.name,
  mobile: customer.mobile ?? '',
  user_type: user_type ?? 'member',
  medinet_user_id: medinet_user?.id ?? null,
  medinet_company_name: medinet_user?.company_name || null,
  medinet_network: medinet_user?.network || null,
  media: media ?? 'video',
  consent_at: consent_at ? new Date(consent_at) : null,
});

/** The row of the call, before it rings anywhere. */
const newVisit = (body: Body, people: { customer_id: number; patient_id: number }, now: Date) => ({
  ...people,
  ...calledOf(body),
  status: body.schedule_at ? ('i' as const) : ('m' as const),
  call_at: body.schedule_at ? null : now,
  schedule_at: body.schedule_at ? new Date(body.schedule_at) : null,
  appointment_id: body.appointment_id ?? null,
  service_id: body.service_id,
  asked_doctor_id: body.doctor_id ?? null,
  specified: body.specified ?? (body.schedule_at ? null : false),
  place: body.place ?? null,
  preconsult: body.answers ?? [],
});

/**
 * The visit that an appointment already has. Calls about one appointment, and its approval, take turns: one of them makes it. Refuses that of
 * another customer: visit_appointment_not_found.
 */
async function visitOfAppointment(
  act: Act,
  scope: Scope,
  appointment_id: number | null,
  customer_id: number,
): Promise<VisitRow | undefined> {
  if (appointment_id === null) return undefined;
  const of_customer = await lockCustomerOfAppointment(act.db, scope, appointment_id);
  const booked = await lockVisitOfAppointment(act.db, scope, appointment_id);
  if (booked && of_customer !== customer_id) throw act.refusal('visit_appointment_not_found');
  return booked;
}

/**
 * A patient calls or books. A call rings at once, in the same commit. That of an appointment takes its booked visit, if it has one. Refuses:
 * clinic_not_found, telemed_not_allowed, visit_service_not_found, visit_doctor_not_found, visit_appointment_not_found, visit_not_callable,
 * patient_number_taken; by field a choice without a doctor and a time that has passed.
 */
export const createVisit: Action<typeof endpoint> = async (act, { body }) => {
  const scope = await enterClinic(act, body.clinic_id);
  checkFields(act, body);
  await checkFound(act, scope, body);
  const { id: customer_id } = await upsertCustomer(act, scope, body.customer);
  const { id: patient_id } = await upsertPatient(act, scope, customer_id, body.patient);
  const booked = await visitOfAppointment(act, scope, body.appointment_id ?? null, customer_id);
  if (booked) return takeBookedVisit(act, scope, booked, { body, patient_id });
  const visit = await insertVisit(act.db, scope, newVisit(body, { customer_id, patient_id }, act.now), act.now);
  const kind = visit.status === 'i' ? 'booked' : 'called';
  noteStep(act, scope, visit, { kind, status: visit.status, after: { status: visit.status } });
  if (visit.status === 'm') await ringOn(act, scope, visit);
  return shownToPatient(act, scope, visit.id);
};

/**
 * The call of an appointment takes the visit that its approval has booked: with the service, patient and answers of the call, and the time of the
 * appointment. Without a time of its own it rings. While it rings a repeat changes nothing. Refuses: visit_not_callable.
 */
async function takeBookedVisit(
  act: Act,
  scope: Scope,
  visit: VisitRow,
  { body, patient_id }: { body: Body; patient_id: number },
): Promise<PlatformVisit> {
  if (visit.status !== 'm') {
    if (!mayCallNow(visit)) throw act.refusal('visit_not_callable');
    const asked_doctor_id = body.doctor_id ?? visit.asked_doctor_id;
    const offered = await findOffered(act.db, scope, { doctor_id: asked_doctor_id, rather: body.service_id });
    const taken = await saveAsked(act.db, scope, visit.id, {
      ...calledOf(body),
      asked_doctor_id,
      specified: body.specified ?? visit.specified,
      // The doctor of the appointment may not give the service of a call that names no doctor.
      service_id: offered ?? body.service_id,
      patient_id,
      is_first_visit: await isFirstVisit(act.db, scope, patient_id),
      updated_at: changedAt(visit.updated_at, act.now),
    });
    await saveAnswers(act.db, scope, visit.id, { place: body.place, preconsult: body.answers });
    if (!body.schedule_at) await beginCall(act, scope, taken, 'called');
  }
  return shownToPatient(act, scope, visit.id);
}
