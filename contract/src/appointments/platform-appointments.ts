import { z } from 'zod/mini';
import { platformCustomer, platformPatient } from '../customers/platform-customers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { generic_messages, idInBody, idInPath, optionalText, requiredText } from '../shared/fields.ts';
import { day } from '../shared/singapore-time.ts';
import { instant } from '../shared/wire.ts';
import { queueStatus } from './queue.ts';
import { appointmentStatus, appointmentTiming, appointmentType } from './appointment-words.ts';

/** An appointment as the patient's app sees it. */
export const platformAppointment = z.object({
  id: z.int(),
  clinic_id: z.int(),
  type: appointmentType,
  status: appointmentStatus,
  attendee: z.string(),
  purpose: z.string(),
  date: day,
  timing: appointmentTiming,
  reserved_at: z.nullable(instant),
  ends_at: z.nullable(instant),
  doctor_name: z.nullable(z.string()),
  cancelled_by: z.nullable(z.enum(['u', 'c'])),
  /** The patient's place in today's queue; null: not in it. */
  queue: z.nullable(
    z.object({
      status: queueStatus,
      number: z.nullable(z.int()),
      people_before: z.int(),
      /** The waiting time that the counter gave, in minutes. */
      waiting_time: z.nullable(z.int()),
    }),
  ),
  updated_at: instant,
});
export type PlatformAppointment = z.input<typeof platformAppointment>;

interface Sent {
  type: string;
  date?: string | undefined;
  timing?: string | undefined;
  doctor_id?: number | null | undefined;
  hold_id?: number | null | undefined;
}

/** A request names a day and a part of it; a booking has them, and its doctor, from the time that is held. */
const checkKind = z.superRefine<Sent>((sent, context) => {
  const fault = (field: keyof Sent, message: string): void =>
    context.addIssue({ code: 'custom', path: [field], message, input: sent });
  const is_booking = sent.hold_id !== undefined && sent.hold_id !== null;
  if (is_booking && sent.type !== 't') fault('type', generic_messages.format);
  for (const field of ['date', 'timing'] as const) {
    if (!is_booking && sent[field] === undefined) fault(field, generic_messages.blank);
    if (is_booking && sent[field] !== undefined) fault(field, generic_messages.format);
  }
  if (is_booking && sent.doctor_id !== undefined && sent.doctor_id !== null)
    fault('doctor_id', generic_messages.format);
});

export const createAppointment = endpoint({
  name: 'createAppointment',
  method: 'POST',
  path: '/platform/appointments',
  summary:
    "A patient asks for an appointment in the consumer app, or books a held time with `hold_id`. The clinic's staff see it at once",
  access: { kind: 'platform', scope: 'appointments:write', for_patient: true },
  body: z
    .strictObject({
      clinic_id: idInBody,
      type: appointmentType,
      user: platformCustomer,
      attendee: platformPatient,
      purpose: optionalText(255),
      /** The requested day of an appointment without a time. */
      date: z.optional(day),
      timing: z.optional(appointmentTiming),
      doctor_id: z.optional(z.nullable(idInBody)),
      /** Books the time that is held, with its doctor. Only for a tele-consult, without date, timing and doctor. */
      hold_id: z.optional(z.nullable(idInBody)),
      other_info: z.optional(
        z.nullable(
          z.strictObject({
            address: optionalText(255),
            unit: optionalText(32),
            country: optionalText(64),
            zip_code: optionalText(16),
          }),
        ),
      ),
      /** The doctor of the partner site whom the patient chose. */
      hummingbird_doctor_info: z.optional(
        z.nullable(z.strictObject({ title: optionalText(32), name: requiredText(120) })),
      ),
      /** The certificate of this customer that the appointment is for. */
      voucher_certified_id: z.optional(z.nullable(idInBody)),
    })
    .check(checkKind),
  response: platformAppointment,
  refusals: [
    'telemed_not_allowed',
    'clinic_not_found',
    'appointment_doctor_not_found',
    'appointment_voucher_not_found',
    'patient_number_taken',
    'hold_ended',
    'slot_not_free',
  ],
});

export const readPlatformAppointment = endpoint({
  name: 'readPlatformAppointment',
  method: 'GET',
  path: '/platform/appointment/{id}',
  summary: 'An appointment as it stands now',
  access: { kind: 'platform', scope: 'appointments:read' },
  params: z.object({ id: idInPath }),
  response: platformAppointment,
  refusals: ['appointment_not_found'],
});

export const cancelPlatformAppointment = endpoint({
  name: 'cancelPlatformAppointment',
  method: 'PUT',
  path: '/platform/appointment/{id}/cancel',
  summary: 'The patient cancels an appointment. A repeat changes nothing',
  access: { kind: 'platform', scope: 'appointments:write', for_patient: true },
  params: z.object({ id: idInPath }),
  response: platformAppointment,
  refusals: ['appointment_not_found', 'appointment_ended', 'appointment_visit_begun'],
});

export const registerArrival = endpoint({
  name: 'registerArrival',
  method: 'POST',
  path: '/platform/appointment/{id}/register',
  summary:
    'The patient is at the counter: staff give a queue number. A repeat announces the patient again, until there is a number',
  access: { kind: 'platform', scope: 'appointments:write', for_patient: true },
  params: z.object({ id: idInPath }),
  response: platformAppointment,
  refusals: ['appointment_not_found', 'appointment_ended', 'appointment_not_approved', 'appointment_not_today'],
});
