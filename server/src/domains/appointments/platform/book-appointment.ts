import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { audited, type OfPatient, showToPatient, timeText, timingAt } from '../appointment.rules.ts';
import { insertAppointment, readDoctor, readSaved } from '../appointments.queries.ts';
import { planReminders } from '../reminders/reminders.queries.ts';
import { takeTime } from '../times/doctor-times.queries.ts';
import { announceStep } from '../decisions/announce-step.ts';
import {
  addressOf,
  type AppointmentAct,
  partnerDoctorOf,
  readCertificate,
  readPeople,
  type SentAppointment,
} from './people-of-appointment.ts';
import { textBranch } from './text-branch.ts';

/** A time that was held for the patient; the hold has ended, and the doctor's times are locked. */
export interface HeldBooking {
  doctor_id: number;
  begins_at: Date;
  ends_at: Date;
}

/** The appointment of a booking, and the patient whom the visit is for. */
export interface BookedAppointment {
  appointment: OfPatient;
  customer_id: number;
  patient_id: number;
}

/**
 * Makes an approved appointment of a time that the patient held. Staff decide nothing, but hear of it as of a request. Refuses:
 * appointment_voucher_not_found, patient_number_taken.
 */
export async function bookAppointment(
  act: AppointmentAct,
  scope: Scope,
  { doctor_id, begins_at, ends_at }: HeldBooking,
  body: SentAppointment,
): Promise<BookedAppointment> {
  const { clinic_id } = scope;
  const doctor = await readDoctor(act.db, scope, doctor_id);
  const certificate = await readCertificate(act, scope, body);
  const people = await readPeople(act, scope, body);
  const { type, purpose = '' } = body;
  const time = { date: singaporeDay(begins_at), timing: timingAt(begins_at), reserved_at: begins_at, ends_at };
  const booked = { type, status: 'c' as const, purpose, doctor_id, ...certificate, ...time };
  const of_app = { other_info: addressOf(body), hummingbird_doctor_info: partnerDoctorOf(body) };
  const id = await insertAppointment(act.db, scope, { ...people, ...booked, ...of_app }, act.now);
  takeTime(act.db, scope, { id, doctor_id, ...time, booked_anyway: null }, act.now);
  planReminders(act.db, scope, { id, status: 'c', reserved_at: begins_at, user_phone: people.user_phone }, act.now);
  const after = audited({ status: 'c', reserved_at: begins_at, booked_anyway: null });
  act.audit('appointment_booked', { entity: 'appointment', entity_id: id, after });
  announceStep(act, { clinic_id, id, status: 'c', doctors: [doctor?.user_id ?? null] });
  act.notify('appointment_booked', { clinic_id }, { appointment_id: id, at: timeText(begins_at) });
  await textBranch(act, scope, {
    id,
    doctor_id,
    kind: 'appointment_booked',
    data: { reserved_at: begins_at.toISOString() },
  });
  const { customer_id, patient_id } = people;
  return { appointment: showToPatient(await readSaved(act.db, scope, id)), customer_id, patient_id };
}
