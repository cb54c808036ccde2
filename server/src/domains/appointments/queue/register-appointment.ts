import type { registerAppointment as endpoint } from '@clinic/contract/appointments/queue.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Action } from '../../../platform/act/act.ts';
import { noteQueue } from './note-queue.ts';
import { isNumberTaken, lockEntryOfToken, lockNumbers, readEntries, saveEntry } from './queue.queries.ts';
import { showEntry } from './queue.rules.ts';

/**
 * Gives the patient at the counter a number, once. Calls that give numbers take turns, so that the unique index of numbers never decides.
 * Refuses: arrival_not_found, arrival_registered, queue_number_taken.
 */
export const registerAppointment: Action<typeof endpoint> = async (act, { body }) => {
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
  noteQueue(act, scope, stored, {
    kind: 'registered',
    status: 'w',
    after: { queue_number: number, waiting_time },
  });
  const [saved] = await readEntries(db, scope, day, stored.id);
  if (!saved) throw act.refusal('arrival_not_found');
  return showEntry(saved);
};
