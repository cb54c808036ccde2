import type { createVisit as endpoint } from '@clinic/contract/visits/visit/platform-visits.ts';
import type { Action, ActOf } from '../../../platform/act/act.ts';
import { givenInstant, plannedInstant } from '../../../platform/act/given-instant.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { resolveClinic } from '../../clinics/index.ts';
import { upsertCustomer, upsertPatient } from '../../customers/index.ts';
import { lockCustomerOfAppointment, lockVisitOfAppointment } from '../bookings/booked-visit.queries.ts';
import { ringOn } from '../calls/ring-on.ts';
import { noteStep } from '../visit/note-step.ts';
import { insertVisit, type VisitRow } from '../visit/visits.queries.ts';
import { findForCall } from './asked-visit.queries.ts';
import { shownToPatient } from './entered-visit.ts';
import { takeBookedVisit } from './take-booked-visit.ts';

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

/** The row of the call, before anybody is asked. */
const newVisit = (body: Body, people: { customer_id: number; patient_id: number }, now: Date) => ({
  ...people,
  status: body.schedule_at ? ('i' as const) : ('m' as const),
  call_at: body.schedule_at ? null : now,
  schedule_at: body.schedule_at ? new Date(body.schedule_at) : null,
  appointment_id: body.appointment_id ?? null,
  patient_name: body.patient.name,
  mobile: body.customer.mobile ?? '',
  service_id: body.service_id,
  asked_doctor_id: body.doctor_id ?? null,
  specified: body.specified ?? (body.schedule_at ? null : false),
  user_type: body.user_type ?? 'member',
  medinet_user_id: body.medinet_user?.id ?? null,
  medinet_company_name: body.medinet_user?.company_name || null,
  medinet_network: body.medinet_user?.network || null,
  media: body.media ?? 'video',
  consent_at: body.consent_at ? new Date(body.consent_at) : null,
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
  const { clinic_id } = body;
  const origin = await resolveClinic(act.db, clinic_id);
  if (!origin) throw act.refusal('clinic_not_found');
  checkFields(act, body);
  const scope = await act.enter({ group_id: origin.group_id, clinic_ids: [clinic_id] }, clinic_id);
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
