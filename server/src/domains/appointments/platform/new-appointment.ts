import type { createAppointment as endpoint } from '@clinic/contract/appointments/platform-appointments.ts';
import { appointmentsTexts } from '@clinic/contract/appointments/texts.ts';
import type { TextDataOf } from '@clinic/contract/outgoing.ts';
import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Action, ActOf, BaseAct } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { enterClinic } from '../../clinics/index.ts';
import { readCustomers, upsertCustomer, upsertPatient } from '../../customers/index.ts';
import { isTelemedAllowed } from '../../doctors/index.ts';
import { bundleText } from '../../outbox/index.ts';
import { audited, type OfPatient, showToPatient, timeText, timingAt, wantedText } from '../appointment.rules.ts';
import { findVoucherTitle, insertAppointment, readDoctor, readSaved } from '../appointments.queries.ts';
import { furthest_days } from '../decisions/approval.rules.ts';
import { announceStep } from '../decisions/note-step.ts';
import { planReminders } from '../reminders/reminders.queries.ts';
import { takeTime } from '../times/doctor-times.queries.ts';
import { readNotifyNumbers } from './notify-numbers.queries.ts';

const several_of = {
  appointment_requested: 'appointment_requests',
  appointment_booked: 'appointment_bookings',
} as const;

interface NewAppointment<Kind extends keyof typeof several_of> {
  id: number;
  doctor_id: number | null;
  kind: Kind;
  data: Omit<TextDataOf<Kind>, 'clinic_name'>;
}

/** Texts the clinic, and the doctor who is asked for, about a new appointment: within some minutes one text about all of them. */
async function textBranch<Kind extends keyof typeof several_of>(
  act: Pick<BaseAct, 'db' | 'now' | 'text' | 'settings'>,
  scope: Scope,
  { id, doctor_id, kind, data }: NewAppointment<Kind>,
): Promise<void> {
  const { clinic_id } = scope;
  const record = { id, clinic_id };
  const { clinic_name, numbers } = await readNotifyNumbers(act.db, scope, doctor_id);
  const several = several_of[kind];
  for (const to of numbers)
    await bundleText(act, {
      clinic_id,
      to,
      kinds: [kind, several],
      tellOne: () => act.text<typeof kind>(kind, { record, to, data: { ...data, clinic_name } as TextDataOf<Kind> }),
      tellLater: (due) => act.text(several, { record, to, data: { clinic_name, count: 1 }, due }),
      wordsOf: (count) => appointmentsTexts[several].words({ clinic_name, count }, act.settings.texts[several]),
    });
}

type AppointmentAct = ActOf<typeof endpoint>;
type SentAppointment = Parameters<Action<typeof endpoint>>[1]['body'];

/** The customer and the person to be treated, as known after this call. */
async function readPeople(act: AppointmentAct, scope: Scope, { user, attendee }: SentAppointment) {
  const { id: customer_id } = await upsertCustomer(act, scope, user);
  const { id: patient_id } = await upsertPatient(act, scope, customer_id, attendee);
  const customer = (await readCustomers(act.db, scope, [customer_id])).get(customer_id);
  if (!customer) throw new Error('The customer of the call is missing.');
  const { username, name, mobile } = customer;
  return { customer_id, patient_id, username, user_name: name, user_phone: mobile ?? '', attendee: attendee.name };
}

/** The certificate that the patient comes with, and its title. Refuses by field one that is not this customer's. */
async function readCertificate(
  act: AppointmentAct,
  scope: Scope,
  { user, voucher_certified_id = null }: SentAppointment,
) {
  if (voucher_certified_id === null) return { voucher_certified_id, voucher_title: null };
  const voucher_title = await findVoucherTitle(act.db, scope, voucher_certified_id, user.id);
  if (voucher_title === undefined) throw act.refusal('appointment_voucher_not_found');
  return { voucher_certified_id, voucher_title };
}

/** The address of a home visit and the doctor of the partner site, with empty text for what was not sent. */
const detailsOf = ({ other_info, hummingbird_doctor_info: doctor }: SentAppointment) => ({
  other_info: other_info ? { address: '', unit: '', country: '', zip_code: '', ...other_info } : null,
  hummingbird_doctor_info: doctor ? { title: '', ...doctor } : null,
});

/** Why a patient cannot ask for this day; undefined if they can. */
function faultOfDay(date: string, now: Date): string | undefined {
  const today = singaporeDay(now);
  if (date < today) return 'Please choose today or a later date.';
  return date > addDays(today, furthest_days) ? 'Please choose a date within a year.' : undefined;
}

/**
 * A patient asks for an appointment. The branch's staff see it at once. Refuses: clinic_not_found, telemed_not_allowed, appointment_doctor_not_found,
 * appointment_voucher_not_found, patient_number_taken; by field a day that has passed or is too far ahead.
 */
export async function requestAppointment(act: AppointmentAct, body: SentAppointment): Promise<OfPatient> {
  const { clinic_id, type, purpose = '', date, timing, doctor_id = null } = body;
  if (date === undefined || timing === undefined)
    throw new Error('The contract lets no request through without a day.');
  const scope = await enterClinic(act, clinic_id);
  const fault = faultOfDay(date, act.now);
  if (fault) throw act.refusal('validation_failed', { date: [fault] });
  if (type === 't' && !(await isTelemedAllowed(act.db, scope))) throw act.refusal('telemed_not_allowed');
  const doctor = doctor_id === null ? undefined : await readDoctor(act.db, scope, doctor_id);
  if (doctor_id !== null && !doctor) throw act.refusal('appointment_doctor_not_found');
  const certificate = await readCertificate(act, scope, body);
  const people = await readPeople(act, scope, body);
  const asked = { type, purpose, date, timing, doctor_id, ...certificate, ...detailsOf(body) };
  const id = await insertAppointment(act.db, scope, { ...people, ...asked }, act.now);
  const wanted = wantedText({ date, timing });
  act.audit('appointment_requested', { entity: 'appointment', entity_id: id, after: { status: 'i', wanted } });
  announceStep(act, { clinic_id, id, status: 'i', doctors: [doctor?.user_id ?? null] });
  act.notify('appointment_requested', { clinic_id }, { appointment_id: id, at: wanted });
  await textBranch(act, scope, { id, doctor_id, kind: 'appointment_requested', data: { wanted } });
  return showToPatient(await readSaved(act.db, scope, id));
}

/** A time that was held for the patient; the hold has ended, and the doctor's times are locked. */
export interface HeldBooking {
  doctor_id: number;
  begins_at: Date;
  ends_at: Date;
}

/** The appointment of a booking, and the patient whom the visit is for. */
interface BookedAppointment {
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
  const id = await insertAppointment(act.db, scope, { ...people, ...booked, ...detailsOf(body) }, act.now);
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
