import { z } from 'zod/mini';
import { day } from '../shared/singapore-time.ts';
import { instant } from '../shared/wire.ts';
import { appointmentStatus, appointmentTiming, appointmentType } from './appointment-words.ts';

const appointmentAddress = z.object({
  address: z.string(),
  unit: z.string(),
  country: z.string(),
  zip_code: z.string(),
});

export const appointmentDoctor = z.object({ id: z.int(), salutation: z.string(), name: z.string() });
export type AppointmentDoctor = z.output<typeof appointmentDoctor>;

/** `Dr Lim Wei Jie` */
export const doctorName = ({ salutation, name }: Pick<AppointmentDoctor, 'salutation' | 'name'>): string =>
  [salutation, name].filter((part) => part !== '').join(' ');

/** The doctor of the partner site, as the consumer app named them. */
const partnerDoctor = z.object({ title: z.string(), name: z.string() });

/** A patient's request for an appointment, with its outcome (part 2 §3). */
export const appointment = z.object({
  id: z.int(),
  created_at: instant,
  updated_at: instant,
  type: appointmentType,
  status: appointmentStatus,
  /** The status of a tele-consult; null for other appointments, and before the tele-consult begins. */
  visit_status: z.nullable(z.string()),
  customer_id: z.int(),
  user_name: z.string(),
  user_phone: z.string(),
  attendee: z.string(),
  purpose: z.string(),
  /** The day and the part of the day that the patient asks for. */
  date: day,
  timing: appointmentTiming,
  /** The time that the clinic gave. */
  reserved_at: z.nullable(instant),
  ends_at: z.nullable(instant),
  other_info: z.nullable(appointmentAddress),
  cancelled_by: z.nullable(z.enum(['u', 'c'])),
  cancelled_at: z.nullable(instant),
  doctor: z.nullable(appointmentDoctor),
  telemed_doctor_profile_name: z.nullable(z.string()),
  telemed_doctor_profile_salutation: z.nullable(z.string()),
  hummingbird_doctor_info: z.nullable(partnerDoctor),
  voucher_title: z.nullable(z.string()),
  visit: z.nullable(
    z.object({ telemed_service: z.nullable(z.object({ name: z.string() })), patient_name: z.string() }),
  ),
  user: z.object({ username: z.string(), mobile: z.string() }),
  /** The reason for a time that was booked although it was taken; null: it was free. */
  booked_anyway: z.nullable(z.string()),
  /** Full name of the user who last approved, rejected or cancelled it; null if no user has. */
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(instant),
});
/** Its JSON form. */
export type Appointment = z.input<typeof appointment>;
