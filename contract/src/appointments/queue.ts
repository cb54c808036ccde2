import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { generic_messages, idInPath, optionalText, secretText } from '../shared/fields.ts';
import { day } from '../shared/singapore-time.ts';
import { instant } from '../shared/wire.ts';
import { appointmentDoctor } from './appointment.ts';
import { noShows } from './no-shows.ts';

const may_view = { kind: 'member', role: 'ROLE_APPOINTMENT_VIEW' } as const;
const may_update = { kind: 'member', role: 'ROLE_APPOINTMENT_UPDATE' } as const;

export const largest_queue_number = 9_999;
export const longest_waiting_minutes = 600;
export const longest_walk_in_name = 100;

export const queueStatus = z.enum(['a', 'w', 'c', 's', 'l'], generic_messages.format);
/** `a` at the counter without a number, `w` waiting, `c` called, `s` seen, `l` left. */
export type QueueStatus = z.output<typeof queueStatus>;

export const queueStatusWords: Record<QueueStatus, string> = {
  a: 'At the counter',
  w: 'Waiting',
  c: 'Called',
  s: 'Seen',
  l: 'Left',
};

/** The words for the fields of an entry in the trail. */
export const queueFieldWords = {
  queue_number: 'Queue number',
  waiting_time: 'Waiting time in minutes',
  calls: 'Calls',
  queue: 'In the queue',
};

export const queueMove = z.enum(['call', 'recall', 'back', 'seen', 'no_show', 'undo'], generic_messages.format);
/** A move of a queue entry by staff. `back`: to the waiting patients. `undo`: takes back Seen or No-show. */
export type QueueMove = z.output<typeof queueMove>;

/** An entry in the queue of a day. */
export const queueEntry = z.object({
  id: z.int(),
  status: queueStatus,
  /** Null: at the counter, without a number yet. */
  number: z.nullable(z.int()),
  /** Empty: a walk-in who gave no name. */
  name: z.string(),
  purpose: z.string(),
  /** Null: a walk-in. */
  appointment_id: z.nullable(z.int()),
  reserved_at: z.nullable(instant),
  doctor: z.nullable(appointmentDoctor),
  arrived_at: instant,
  /** When the number was given. */
  registered_at: z.nullable(instant),
  /** The waiting time that the patient was given, in minutes. */
  waiting_time: z.nullable(z.int()),
  called_at: z.nullable(instant),
  calls: z.int(),
  /** When the patient was seen or left. */
  ended_at: z.nullable(instant),
  /** Who gave the number, by full name. */
  registered_by: z.nullable(z.string()),
  /** Gives a number once; null once it has. */
  token: z.nullable(z.string()),
  /** No-shows of a customer who is at the counter without a number yet; null for others. */
  no_shows: z.nullable(noShows),
});
/** Its JSON form. */
export type QueueEntry = z.input<typeof queueEntry>;

export const readQueue = endpoint({
  name: 'readQueue',
  method: 'GET',
  path: '/clinic/appointments/queue',
  summary: 'The queue of the branch today, with the proposed number and waiting time of the next patient',
  words: 'See the queue',
  access: may_view,
  response: z.object({
    day,
    data: z.array(queueEntry),
    proposed: z.object({ queue_number: z.int(), waiting_time: z.int() }),
    /** Today's average time from the number to the first call; null until a patient is called. */
    average_wait_minutes: z.nullable(z.int()),
  }),
});

const numbers = {
  queue_number: z
    .int(generic_messages.format)
    .check(z.gte(1, 'Please enter 1 or more.'), z.lte(largest_queue_number, 'Please enter at most 9999.')),
  /** In minutes. */
  waiting_time: z
    .int(generic_messages.format)
    .check(z.gte(0, 'Please enter 0 or more.'), z.lte(longest_waiting_minutes, 'Please enter at most 600.')),
};

export const registerAppointment = endpoint({
  name: 'registerAppointment',
  method: 'POST',
  path: '/clinic/appointments/register',
  summary: 'Gives the patient at the counter a queue number and a waiting time. The token works once',
  words: 'Register a patient who has an appointment',
  access: may_update,
  body: z.strictObject({ token: secretText(64), ...numbers }),
  response: queueEntry,
  refusals: ['arrival_not_found', 'arrival_registered', 'queue_number_taken'],
});

export const addWalkIn = endpoint({
  name: 'addWalkIn',
  method: 'POST',
  path: '/clinic/appointments/queue',
  summary: 'Puts a patient without an appointment into the queue',
  words: 'Put a walk-in into the queue',
  access: may_update,
  body: z.strictObject({ name: optionalText(longest_walk_in_name), ...numbers }),
  response: queueEntry,
  refusals: ['queue_number_taken'],
});

export const moveInQueue = endpoint({
  name: 'moveInQueue',
  method: 'PUT',
  path: '/clinic/appointments/queue/{id}',
  summary: 'Calls somebody in today’s queue, or says what became of them',
  words: 'Call patients and mark who was seen or left',
  access: may_update,
  params: z.object({ id: idInPath }),
  body: z.strictObject({ move: queueMove }),
  response: queueEntry,
  refusals: ['queue_entry_not_found', 'queue_move_refused', 'appointment_time_taken'],
});
