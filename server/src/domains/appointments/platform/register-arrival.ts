import { randomBytes } from 'node:crypto';
import type { registerArrival as endpoint } from '@clinic/contract/appointments/platform-appointments.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Action } from '../../../platform/act/act.ts';
import { showToPatient, timeText } from '../appointment.rules.ts';
import { lockAppointment, readAppointment } from '../appointments.queries.ts';
import { noteQueue } from '../queue/note-queue.ts';
import { placeInQueue } from '../queue/place-in-queue.ts';
import { entryOfAppointment, insertEntry } from '../queue/queue.queries.ts';
import { resolveAppointment } from './resolve-appointment.queries.ts';

/**
 * The patient scanned at the counter: every counter of the branch is asked for a queue number. A repeat asks again until there is one, and
 * changes nothing. Refuses: appointment_not_found, appointment_not_approved, appointment_ended, appointment_not_today.
 */
export const registerArrival: Action<typeof endpoint> = async (act, { params: { id } }) => {
  const origin = await resolveAppointment(act.db, id);
  if (!origin) throw act.refusal('appointment_not_found');
  const { clinic_id, group_id } = origin;
  const scope = await act.enter({ group_id, clinic_ids: [clinic_id] }, clinic_id);
  const stored = await lockAppointment(act.db, scope, id);
  if (!stored) throw act.refusal('appointment_not_found');
  const day = singaporeDay(act.now);
  let entry = await entryOfAppointment(act.db, scope, id, day);
  if (stored.status === 'i') throw act.refusal('appointment_not_approved');
  if (stored.status !== 'c' && !(stored.status === 'f' && entry)) throw act.refusal('appointment_ended');
  if (!stored.reserved_at || singaporeDay(stored.reserved_at) !== day) throw act.refusal('appointment_not_today');
  if (!entry) {
    const token = randomBytes(24).toString('base64url');
    await insertEntry(act.db, scope, { day, status: 'a', token, appointment_id: id, arrived_at: act.now });
    entry = await entryOfAppointment(act.db, scope, id, day);
    if (!entry) throw new Error('The patient at the counter is missing.');
    noteQueue(act, scope, entry, { kind: 'arrived', status: 'a' });
    act.notify('appointment_arrived', { clinic_id }, { appointment_id: id, at: timeText(stored.reserved_at) });
  }
  if (entry.status === 'a')
    act.announce(
      'appointment_register',
      { clinic_id },
      { appointment_id: id, queue_id: entry.id, token: entry.token ?? '' },
    );
  const saved = await readAppointment(act.db, scope, id);
  if (!saved) throw act.refusal('appointment_not_found');
  return showToPatient(saved, await placeInQueue(act.db, scope, id, act.now));
};
