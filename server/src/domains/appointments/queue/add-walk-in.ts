import type { addWalkIn as endpoint } from '@clinic/contract/appointments/queue.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Action } from '../../../platform/act/act.ts';
import { noteQueue } from './note-queue.ts';
import { insertEntry, isNumberTaken, lockNumbers, readEntries } from './queue.queries.ts';
import { showEntry } from './queue.rules.ts';

/** Puts a patient without an appointment into today's queue. Refuses: queue_number_taken. */
export const addWalkIn: Action<typeof endpoint> = async (act, { body }) => {
  const { db, scope, now } = act;
  const { name = '', queue_number: number, waiting_time } = body;
  const day = singaporeDay(now);
  await lockNumbers(db, scope);
  if (await isNumberTaken(db, scope, day, number)) throw act.refusal('queue_number_taken');
  const registered = { registered_at: now, registered_by: act.staff.user_id };
  const id = await insertEntry(db, scope, {
    day,
    status: 'w',
    name,
    number,
    waiting_time,
    arrived_at: now,
    ...registered,
  });
  noteQueue(
    act,
    scope,
    { id, appointment_id: null },
    { kind: 'registered', status: 'w', after: { queue_number: number, waiting_time } },
  );
  const [saved] = await readEntries(db, scope, day, id);
  if (!saved) throw new Error('The walk-in of the call is missing.');
  return showEntry(saved);
};
