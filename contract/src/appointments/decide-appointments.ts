import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idInBody, idInPath, optionalText } from '../shared/fields.ts';
import { givenInstant } from '../shared/singapore-time.ts';
import { instant } from '../shared/wire.ts';
import { appointment } from './appointment.ts';

const may_update = { kind: 'member', role: 'ROLE_APPOINTMENT_UPDATE' } as const;
const params = z.object({ id: idInPath });

export const approveAppointment = endpoint({
  name: 'approveAppointment',
  method: 'PUT',
  path: '/clinic/appointment/{id}/approve',
  summary: 'Gives a request its time, or moves an approved appointment to another',
  words: 'Approve or move an appointment',
  access: may_update,
  params,
  body: z.strictObject({
    reserved_at: givenInstant,
    /** Null: no doctor. Absent: the doctor of the appointment. */
    doctor_id: z.optional(z.nullable(idInBody)),
    /** The reason to book the time although it is taken. Empty: it must be free. */
    book_anyway: optionalText(255),
    /** The version that the user saw. Absent: versions are not compared. */
    updated_at: z.optional(instant),
  }),
  response: appointment,
  refusals: [
    'telemed_not_allowed',
    'appointment_not_found',
    'appointment_ended',
    'appointment_visit_begun',
    'appointment_time_taken',
    'appointment_doctor_not_found',
    'stale_object',
  ],
});

export const rejectAppointment = endpoint({
  name: 'rejectAppointment',
  method: 'PUT',
  path: '/clinic/appointment/{id}/reject',
  summary: 'Rejects a new request',
  words: 'Reject an appointment request',
  access: may_update,
  params,
  response: appointment,
  refusals: ['appointment_not_found', 'appointment_not_new', 'appointment_visit_begun'],
});

export const cancelAppointment = endpoint({
  name: 'cancelAppointment',
  method: 'PUT',
  path: '/clinic/appointment/{id}/cancel',
  summary: 'Cancels a new or approved appointment for the clinic',
  words: 'Cancel an appointment',
  access: may_update,
  params,
  response: appointment,
  refusals: ['appointment_not_found', 'appointment_ended', 'appointment_visit_begun'],
});
