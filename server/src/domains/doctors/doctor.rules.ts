import { default_slot_interval } from '@clinic/contract/doctors/doctor.ts';
import { doctor_messages } from '@clinic/contract/doctors/doctor-messages.ts';
import { registered_specialties } from '@clinic/contract/doctors/specialties.ts';
import type { DoctorValues } from './doctors.queries.ts';

/** A doctor with all values empty or at their defaults. */
export const blank_doctor: DoctorValues = {
  salutation: '',
  name: '',
  gender: null,
  qualification: '',
  description: '',
  email: '',
  mcr: '',
  user_id: null,
  gp: false,
  sp: false,
  nurse: false,
  cdmp: false,
  nutrition: false,
  mental: false,
  tcm: false,
  family_counseling: false,
  hrp: false,
  is_allow_call_now: false,
  is_allow_appt: false,
  is_enable_appointment_sms_notify: false,
  time_slot_interval: default_slot_interval,
  appointment_cut_off_day: 0,
};

const value_names = Object.keys(blank_doctor) as (keyof DoctorValues)[];

/** The values that a save sends. Undefined values stay unchanged. */
export type SentValues = { [Field in keyof DoctorValues]?: DoctorValues[Field] | undefined };

/** The stored values overwritten by the sent ones. Without appointments, appointment SMS is off too. */
export function withSent(stored: DoctorValues, sent: SentValues): DoctorValues {
  const joined = Object.fromEntries(
    value_names.map((name) => [name, sent[name] === undefined ? stored[name] : sent[name]]),
  );
  const values = joined as unknown as DoctorValues;
  return values.is_allow_appt ? values : { ...values, is_enable_appointment_sms_notify: false };
}

/**
 * The errors of a save, by field. Only changed values are checked: an old fault, such as a mobile that was emptied elsewhere, does
 * not block a page that does not show it.
 */
export function faultsOf(
  stored: DoctorValues,
  values: DoctorValues,
  facts: { mcr_taken: boolean; mobile: string },
): Record<string, string[]> {
  const touches = (...names: (keyof DoctorValues)[]) => names.some((name) => stored[name] !== values[name]);
  const needs_number = values.user_id !== null && registered_specialties.some((name) => values[name]);
  const lacks_number = needs_number && values.mcr === '' && touches('mcr', 'user_id', ...registered_specialties);
  const lacks_mobile =
    values.is_enable_appointment_sms_notify &&
    facts.mobile.trim() === '' &&
    touches('is_enable_appointment_sms_notify', 'user_id');
  return {
    ...(facts.mcr_taken && touches('mcr') ? { mcr: [doctor_messages.mcr_taken] } : {}),
    ...(lacks_number ? { mcr: [doctor_messages.mcr_needed] } : {}),
    ...(lacks_mobile ? { appointment_notify_number: [doctor_messages.mobile_empty] } : {}),
  };
}

/** The changed values, before and after. */
export function changesOf(stored: DoctorValues, values: DoctorValues) {
  const changed = value_names.filter((name) => stored[name] !== values[name]);
  const told = (from: DoctorValues) => Object.fromEntries(changed.map((name) => [name, from[name]]));
  return { count: changed.length, before: told(stored), after: told(values) };
}

/** The values of a doctor that differ from the blank ones, for the audit trail. */
export const known = (values: DoctorValues) =>
  Object.fromEntries(
    value_names.filter((name) => values[name] !== blank_doctor[name]).map((name) => [name, values[name]]),
  );
