import {
  doctorFields,
  type slot_intervals,
  type TelemedDoctor,
  telemedFields,
} from '@clinic/contract/doctors/doctor.ts';
import { doctor_messages } from '@clinic/contract/doctors/doctor-messages.ts';
import {
  registered_specialties,
  specialties,
  type Specialty,
  specialtyWords,
} from '@clinic/contract/doctors/specialties.ts';
import { z } from 'zod/mini';
import {
  bodyOf,
  type DoctorField,
  doctorLine,
  type DoctorValues,
  isDoctorField,
  messagesOf,
  valuesOf,
} from '../doctor-values.ts';

/** What the form of a tele-consult doctor holds. A type, because forms want one that can be read by any name. */
export type TelemedValues = DoctorValues & {
  specialties: Specialty[];
  is_allow_call_now: boolean;
  is_allow_appt: boolean;
  is_enable_appointment_sms_notify: boolean;
  time_slot_interval: (typeof slot_intervals)[number];
  /** Empty while it is being typed. */
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

/** The values as a save sends them. */
export const telemedBodyOf = ({ specialties: chosen, appointment_cut_off_day, ...values }: TelemedValues) => ({
  ...bodyOf(values),
  ...(Object.fromEntries(specialties.map((name) => [name, chosen.includes(name)])) as Record<Specialty, boolean>),
  appointment_cut_off_day: appointment_cut_off_day === '' ? Number.NaN : Number(appointment_cut_off_day),
});

export const telemedLabels: Record<Exclude<TelemedField, DoctorField>, string> = {
  specialties: 'Specialties',
  is_allow_call_now: 'Patients may call now',
  is_allow_appt: 'Patients may book appointments',
  is_enable_appointment_sms_notify: 'SMS when an appointment is booked or cancelled',
  time_slot_interval: 'Booking interval',
  appointment_cut_off_day: 'Appointment cut-off day',
};

/** Whether the form shows what is wrong with a field, be it one that it sends or one that the server speaks of. */
export const isTelemedDrawn = (field: string): boolean =>
  isDoctorField(field) || field in telemedLabels || field === 'appointment_notify_number';

const isTelemedField = (field: TelemedField): field is keyof typeof telemedLabels => field in telemedLabels;

/** How the window of what changed meanwhile shows a field. */
export function telemedLine(field: TelemedField, value: unknown): { label: string; text: string } {
  if (!isTelemedField(field)) return doctorLine(field, value);
  const label = telemedLabels[field];
  if (Array.isArray(value)) return { label, text: value.map((name: Specialty) => specialtyWords[name]).join(', ') };
  if (typeof value === 'boolean') return { label, text: value ? 'Yes' : 'No' };
  return { label, text: field === 'time_slot_interval' ? `${String(value)} minutes` : String(value) };
}

const whole = z.object({ ...doctorFields, ...telemedFields });

/** What is wrong before anybody is asked, in the server's words. `mobile`: where a message would go. */
export const telemedFaultsOf =
  (mobile: string) =>
  (values: TelemedValues): Record<string, string> => ({
    ...(values.mcr.trim() === '' && registered_specialties.some((name) => values.specialties.includes(name))
      ? { mcr: doctor_messages.mcr_needed }
      : {}),
    ...(values.is_enable_appointment_sms_notify && mobile.trim() === ''
      ? { appointment_notify_number: doctor_messages.mobile_empty }
      : {}),
    ...messagesOf(whole, telemedBodyOf(values)),
  });
