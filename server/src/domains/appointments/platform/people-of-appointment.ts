import type { createAppointment as endpoint } from '@clinic/contract/appointments/platform-appointments.ts';
import type { Action, ActOf } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { readCustomers, upsertCustomer, upsertPatient } from '../../customers/index.ts';
import { findVoucherTitle } from '../appointments.queries.ts';

export type AppointmentAct = ActOf<typeof endpoint>;
export type SentAppointment = Parameters<Action<typeof endpoint>>[1]['body'];

/** The customer and the person to be treated, as known after this call. */
export async function readPeople(act: AppointmentAct, scope: Scope, { user, attendee }: SentAppointment) {
  const { id: customer_id } = await upsertCustomer(act, scope, user);
  const { id: patient_id } = await upsertPatient(act, scope, customer_id, attendee);
  const customer = (await readCustomers(act.db, scope, [customer_id])).get(customer_id);
  if (!customer) throw new Error('The customer of the call is missing.');
  const { username, name, mobile } = customer;
  return { customer_id, patient_id, username, user_name: name, user_phone: mobile ?? '', attendee: attendee.name };
}

/** The certificate that the patient comes with, and its title. Refuses by field one that is not this customer's. */
export async function readCertificate(
  act: AppointmentAct,
  scope: Scope,
  { user, voucher_certified_id = null }: SentAppointment,
) {
  if (voucher_certified_id === null) return { voucher_certified_id, voucher_title: null };
  const voucher_title = await findVoucherTitle(act.db, scope, voucher_certified_id, user.id);
  if (voucher_title === undefined) throw act.refusal('appointment_voucher_not_found');
  return { voucher_certified_id, voucher_title };
}

/** The address of a home visit, as the table keeps it. */
export const addressOf = ({ other_info }: SentAppointment) =>
  other_info
    ? {
        address: other_info.address ?? '',
        unit: other_info.unit ?? '',
        country: other_info.country ?? '',
        zip_code: other_info.zip_code ?? '',
      }
    : null;

/** The doctor of the partner site, as the table keeps them. */
export const partnerDoctorOf = ({ hummingbird_doctor_info: doctor }: SentAppointment) =>
  doctor ? { title: doctor.title ?? '', name: doctor.name } : null;
