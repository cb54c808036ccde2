import { z } from 'zod/mini';
import { openingOfDay, openingReason } from '../clinics/opening-days.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath } from '../shared/fields.ts';
import { day, dayRange } from '../shared/singapore-time.ts';
import { instant } from '../shared/wire.ts';
import { appointment, appointmentDoctor } from './appointment.ts';

/** A time that the window proposes. */
export const proposedTime = z.object({
  at: instant,
  ends_at: instant,
  is_open: z.boolean(),
  /** Set if the clinic is closed then: the rule that decides it. */
  closed_because: z.nullable(openingReason),
  /** The appointment of the same doctor that has it. */
  taken_by: z.nullable(z.int()),
  has_passed: z.boolean(),
});
export type ProposedTime = z.input<typeof proposedTime>;

/** Another appointment of the day. */
export const neighbourAppointment = z.object({
  id: z.int(),
  user_name: z.string(),
  purpose: z.string(),
  reserved_at: instant,
  ends_at: instant,
  doctor: z.nullable(appointmentDoctor),
  booked_anyway: z.nullable(z.string()),
});
export type NeighbourAppointment = z.input<typeof neighbourAppointment>;

/** The data for choosing a time. */
export const appointmentTimes = z.object({
  day,
  /** The minutes that the appointment takes. */
  minutes: z.int(),
  /** Times inside the slot that the patient asks for. */
  proposed: z.array(proposedTime),
  /** When the clinic is open on the day, and the rules that decide it. */
  opening: openingOfDay,
  /** The approved appointments of the day, of every doctor, in order of time. */
  others: z.array(neighbourAppointment),
  /** The next three times that are free and open, from the slot's beginning on. */
  next_free: z.array(instant),
});
export type AppointmentTimes = z.input<typeof appointmentTimes>;

export const readAppointmentTimes = endpoint({
  name: 'readAppointmentTimes',
  method: 'GET',
  path: '/clinic/appointment/{id}/times',
  summary:
    'Times for an appointment on a day, by default the one that the patient asks for, with what else the day has',
  words: 'See the free times for an appointment',
  access: { kind: 'member', role: 'ROLE_APPOINTMENT_VIEW' },
  params: z.object({ id: idInPath }),
  query: z.object({
    day: z.optional(day),
    /** Empty: no doctor. Absent: the doctor of the appointment. */
    doctor_id: z.optional(z.union([z.literal(''), idInPath])),
  }),
  response: appointmentTimes,
  refusals: ['appointment_not_found', 'appointment_doctor_not_found'],
});

/** A new request with the time to propose: the first that is free and open from the slot that the patient asks for; null: none within two weeks. */
export const appointmentRequest = z.extend(appointment, { proposed_at: z.nullable(instant) });
export type AppointmentRequest = z.input<typeof appointmentRequest>;

/** The most requests that get a proposed time at once. */
export const most_proposed = 50;

export const listAppointmentRequests = endpoint({
  name: 'listAppointmentRequests',
  method: 'GET',
  path: '/clinic/appointments/requests',
  summary: 'The oldest new requests of the branch, at most 50, each with the time to propose',
  words: 'See the appointment requests that wait, with the times to propose',
  access: { kind: 'member', role: 'ROLE_APPOINTMENT_VIEW' },
  response: z.object({
    data: z.array(appointmentRequest),
    /** All that wait. */
    count: z.int(),
  }),
});

export const listAppointmentHours = endpoint({
  name: 'listAppointmentHours',
  method: 'GET',
  path: '/clinic/appointments/hours',
  summary: 'When the branch is open on up to 62 days, with the rules that decide it',
  words: 'See the opening hours in the calendar of appointments',
  access: { kind: 'member', role: 'ROLE_APPOINTMENT_VIEW' },
  query: z.object({ days: dayRange }),
  response: z.object({ data: z.array(z.object({ day, ...openingOfDay.shape })) }),
});
