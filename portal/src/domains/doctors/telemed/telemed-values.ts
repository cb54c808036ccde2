import type { slot_intervals, TelemedDoctor } from '@clinic/contract/doctors/doctor.ts';
import { doctor_messages } from '@clinic/contract/doctors/doctor-messages.ts';
import {
  registered_specialties,
  specialties,
  type Specialty,
  specialtyWords,
} from '@clinic/contract/doctors/specialties.ts';
import { bodyOf, doctorLabels, doctorText, type DoctorValues, valuesOf } from '../doctor-values.ts';
import { isBlank } from '@clinic/contract/shared/typed/visible-text.ts';

/** The form values of a tele-consult doctor. A type, not an interface, because the forms need an index signature. */
export type TelemedValues = DoctorValues & {
  specialties: Specialty[];
  is_allow_call_now: boolean;
  is_allow_appt: boolean;
  is_enable_appointment_sms_notify: boolean;
  time_slot_interval: (typeof slot_intervals)[number];
  /** Empty while the user types. */
  appointment_cut_off_day: number | string;
};
export type TelemedField = keyof TelemedValues;

export const telemedValuesOf = (doctor: TelemedDoctor): TelemedValues => ({
  ...valuesOf(doctor),
  specialties: specialties.filter((name) => doctor[name]),
  is_allow_call_now: doctor.is_allow_call_now,
  is_allow_appt: doctor.is_allow_appt,
  is_enable_appointment_sms_notify: doctor.is_enable_appointment_sms_notify,
  time_slot_interval: doctor.time_slot_interval,
  appointment_cut_off_day: doctor.appointment_cut_off_day,
});

/** The body of a save. */
export const telemedBodyOf = ({ specialties: chosen, appointment_cut_off_day, ...values }: TelemedValues) => ({
  ...bodyOf(values),
  ...(Object.fromEntries(specialties.map((name) => [name, chosen.includes(name)])) as Record<Specialty, boolean>),
  appointment_cut_off_day: appointment_cut_off_day === '' ? Number.NaN : Number(appointment_cut_off_day),
});

export const telemedLabels: Record<TelemedField, string> = {
  ...doctorLabels,
  specialties: 'Specialties',
  is_allow_call_now: 'Patients may call now',
  is_allow_appt: 'Patients may book appointments',
  is_enable_appointment_sms_notify: 'SMS when an appointment is booked or cancelled',
  time_slot_interval: 'Booking interval',
  appointment_cut_off_day: 'Appointment cut-off day',
};

/** The field name of the server's messages about the user's number. They are shown under the SMS switch. */
export const notify_number = 'appointment_notify_number';

/** Formats a value for the window that shows conflicting changes. */
export function telemedText(field: TelemedField, value: unknown): string {
  if (field === 'specialties') return (value as Specialty[]).map((name) => specialtyWords[name]).join(', ');
  if (field === 'time_slot_interval') return `${String(value)} minutes`;
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : doctorText(field, value);
}

/** Errors that the schema cannot find, in the server's words. `mobile`: the number that receives messages. */
export const telemedFaultsOf =
  (mobile: string) =>
  (values: TelemedValues): Record<string, string> => ({
    ...(isBlank(values.mcr) && registered_specialties.some((name) => values.specialties.includes(name))
      ? { mcr: doctor_messages.mcr_needed }
      : {}),
    ...(values.is_enable_appointment_sms_notify && isBlank(mobile)
      ? { [notify_number]: doctor_messages.mobile_empty }
      : {}),
  });
