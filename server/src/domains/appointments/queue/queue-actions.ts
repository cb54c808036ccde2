import type {
  addWalkIn as walkInEndpoint,
  readQueue as readEndpoint,
  registerAppointment as registerEndpoint,
} from '@clinic/contract/appointments/queue.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Action } from '../../../platform/act/act.ts';
import { noteQueue } from './note-queue.ts';
import {
  insertEntry,
  isNumberTaken,
  lockEntryOfToken,
  lockNumbers,
  readEntries,
  readSavedEntry,
  saveEntry,
} from './queue.queries.ts';
import { averageWait, proposalOf } from './queue.rules.ts';

/** The branch's queue of today. */
export const readQueue: Action<typeof readEndpoint> = async ({ db, scope, now }) => {
  const day = singaporeDay(now);
  const data = await readEntries(db, scope, day);
  return { day, data, proposed: proposalOf(data), average_wait_minutes: averageWait(data) };
};

/**
 * Gives the patient at the counter a number, once. Calls that give numbers take turns, so that the unique index of numbers never decides.
 * Refuses: arrival_not_found, arrival_registered, queue_number_taken.
 */
export const registerAppointment: Action<typeof registerEndpoint> = async (act, { body }) => {
  const { db, scope, now } = act;
  const { token, queue_number: number, waiting_time } = body;
  const day = singaporeDay(now);
  const stored = await lockEntryOfToken(db, scope, token, day);
  if (!stored) throw act.refusal('arrival_not_found');
  if (stored.status !== 'a') throw act.refusal('arrival_registered');
  await lockNumbers(db, scope);
  if (await isNumberTaken(db, scope, day, number)) throw act.refusal('queue_number_taken');
  const registered_by = act.staff.user_id;
  await saveEntry(db, scope, stored.id, { status: 'w', number, waiting_time, registered_at: now, registered_by });
  noteQueue(act, scope, stored, { kind: 'registered', status: 'w', after: { queue_number: number, waiting_time } });
  return readSavedEntry(db, scope, day, stored.id);
};

/** Puts a patient without an appointment into today's queue. Refuses: queue_number_taken. */
export const addWalkIn: Action<typeof walkInEndpoint> = async (act, { body }) => {
  const { db, scope, now } = act;
  const { name = '', queue_number: number, waiting_time } = body;
  const day = singaporeDay(now);
  await lockNumbers(db, scope);
  if (await isNumberTaken(db, scope, day, number)) throw act.refusal('queue_number_taken');
  const given = { number, waiting_time, registered_at: now, registered_by: act.staff.user_id };
  const made = await insertEntry(db, scope, { day, status: 'w', name, arrived_at: now, ...given });
  noteQueue(act, scope, made, { kind: 'registered', status: 'w', after: { queue_number: number, waiting_time } });
  return readSavedEntry(db, scope, day, made.id);
};
