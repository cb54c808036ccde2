import type { createAppointment as endpoint } from '@clinic/contract/appointments/platform-appointments.ts';
import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Action, ActOf } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { resolveClinic } from '../../clinics/index.ts';
import { readCustomers, upsertCustomer, upsertPatient } from '../../customers/index.ts';
import { showToPatient, wantedText } from '../appointment.rules.ts';
import { insertAppointment, readAppointment, readDoctor } from '../appointments.queries.ts';
import { furthest_days } from '../decisions/approval.rules.ts';
import { readNotifyNumbers } from './notify-numbers.queries.ts';

type Act = ActOf<typeof endpoint>;
type Asked = Parameters<Action<typeof endpoint>>[1]['body'];

/** Why a patient cannot ask for this day; undefined if they can. */
function faultOfDay(date: string, now: Date): string | undefined {
  const today = singaporeDay(now);
  if (date < today) return 'Please choose today or a later date.';
  return date > addDays(today, furthest_days) ? 'Please choose a date within a year.' : undefined;
}

/** The customer and the person to be treated, as known after this call. */
async function readPeople(act: Act, scope: Scope, { user, attendee }: Asked) {
  const { id: customer_id } = await upsertCustomer(act, scope, user);
  const { id: patient_id } = await upsertPatient(act, scope, customer_id, attendee);
  const customer = (await readCustomers(act.db, scope, [customer_id])).get(customer_id);
  if (!customer) throw new Error('The customer of the call is missing.');
  const { username, name, mobile } = customer;
  return { customer_id, patient_id, username, user_name: name, user_phone: mobile ?? '', attendee: attendee.name };
}

/**
 * A patient asks for an appointment. The branch's staff see it at once. Refuses: clinic_not_found, appointment_doctor_not_found,
 * patient_number_taken; by field a day that has passed or is too far ahead.
 */
export const createAppointment: Action<typeof endpoint> = async (act, { body }) => {
  const {
    clinic_id,
    type,
    purpose = '',
    date,
    timing,
    doctor_id = null,
    other_info,
    voucher_certified_id = null,
  } = body;
  const origin = await resolveClinic(act.db, clinic_id);
  if (!origin) throw act.refusal('clinic_not_found');
  const fault = faultOfDay(date, act.now);
  if (fault) throw act.refusal('validation_failed', { date: [fault] });
  const scope = await act.enter({ group_id: origin.group_id, clinic_ids: [clinic_id] }, clinic_id);
  if (doctor_id !== null && !(await readDoctor(act.db, scope, doctor_id)))
    throw act.refusal('appointment_doctor_not_found');
  const people = await readPeople(act, scope, body);
  const address = other_info && {
    address: other_info.address ?? '',
    unit: other_info.unit ?? '',
    country: other_info.country ?? '',
    zip_code: other_info.zip_code ?? '',
  };
  const asked = { type, purpose, date, timing, doctor_id, voucher_certified_id, other_info: address ?? null };
  const id = await insertAppointment(act.db, scope, { ...people, ...asked }, act.now);
  const wanted = wantedText({ date, timing });
  act.audit('appointment_requested', { entity: 'appointment', entity_id: id, after: { status: 'i', wanted } });
  act.announce('appointment_request', { clinic_id }, { appointment_id: id, status: 'i' });
  act.notify('appointment_requested', { clinic_id }, { appointment_id: id, at: wanted });
  const { clinic_name, numbers } = await readNotifyNumbers(act.db, scope, doctor_id);
  for (const to of numbers)
    act.text('appointment_requested', { record: { id, clinic_id }, to, data: { clinic_name, wanted } });
  const made = await readAppointment(act.db, scope, id);
  if (!made) throw new Error('The appointment of the call is missing.');
  return showToPatient(made);
};
