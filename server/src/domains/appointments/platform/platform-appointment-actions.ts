import { randomBytes } from 'node:crypto';
import type * as calls from '@clinic/contract/appointments/platform-appointments.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Action } from '../../../platform/act/act.ts';
import { enterOrigin } from '../../../platform/act/scope.ts';
import { mayBecome, showToPatient, timeText, wantedText } from '../appointment.rules.ts';
import { lockAppointment, readAppointment, readSaved, resolveAppointment } from '../appointments.queries.ts';
import { cancelLocked, decidingAppointment } from '../decisions/decide.ts';
import { noteQueue, placeInQueue } from '../queue/queue-actions.ts';
import { entryOfAppointment, insertEntry } from '../queue/queue.queries.ts';

/** An appointment for the patient's app. Refuses: appointment_not_found. */
export const readPlatformAppointment: Action<typeof calls.readPlatformAppointment> = async (
  act,
  { params: { id } },
) => {
  const scope = await enterOrigin(act, await resolveAppointment(act.db, id), 'appointment_not_found');
  const row = await readAppointment(act.db, scope, id);
  if (!row) throw act.refusal('appointment_not_found');
  return showToPatient(row, await placeInQueue(act.db, scope, id, act.now));
};

/** The patient cancels an appointment. A repeat changes nothing. Refuses: appointment_not_found, appointment_ended, appointment_visit_begun. */
export const cancelPlatformAppointment: Action<typeof calls.cancelPlatformAppointment> = async (
  act,
  { params: { id } },
) => {
  const scope = await enterOrigin(act, await resolveAppointment(act.db, id), 'appointment_not_found');
  const stored = await lockAppointment(act.db, scope, id);
  if (!stored) throw act.refusal('appointment_not_found');
  const is_repeated = stored.status === 'd' && stored.cancelled_by === 'u';
  if (!mayBecome(stored, 'd') && !is_repeated) throw act.refusal('appointment_ended');
  if (!is_repeated) {
    await decidingAppointment.happens(act, scope, { id });
    await cancelLocked(act, scope, stored, { cancelled_by: 'u' });
    const at = stored.reserved_at ? timeText(stored.reserved_at) : wantedText(stored);
    act.notify('appointment_cancelled', { clinic_id: scope.clinic_id }, { appointment_id: id, at });
  }
  return showToPatient(await readSaved(act.db, scope, id));
};

/**
 * The patient scanned at the counter: every counter of the branch is asked for a queue number. A repeat asks again until there is one, and
 * changes nothing. Refuses: appointment_not_found, appointment_not_approved, appointment_ended, appointment_not_today.
 */
export const registerArrival: Action<typeof calls.registerArrival> = async (act, { params: { id } }) => {
  const scope = await enterOrigin(act, await resolveAppointment(act.db, id), 'appointment_not_found');
  const stored = await lockAppointment(act.db, scope, id);
  if (!stored) throw act.refusal('appointment_not_found');
  const { clinic_id } = scope;
  const day = singaporeDay(act.now);
  let entry = await entryOfAppointment(act.db, scope, id, day);
  if (stored.status === 'i') throw act.refusal('appointment_not_approved');
  if (stored.status !== 'c' && !(stored.status === 'f' && entry)) throw act.refusal('appointment_ended');
  if (!stored.reserved_at || singaporeDay(stored.reserved_at) !== day) throw act.refusal('appointment_not_today');
  if (!entry) {
    const token = randomBytes(24).toString('base64url');
    entry = await insertEntry(act.db, scope, { day, status: 'a', token, appointment_id: id, arrived_at: act.now });
    noteQueue(act, scope, entry, { kind: 'arrived', status: 'a' });
    act.notify('appointment_arrived', { clinic_id }, { appointment_id: id, at: timeText(stored.reserved_at) });
  }
  if (entry.status === 'a')
    act.announce(
      'appointment_register',
      { clinic_id },
      { appointment_id: id, queue_id: entry.id, token: entry.token ?? '' },
    );
  return showToPatient(await readSaved(act.db, scope, id), await placeInQueue(act.db, scope, id, act.now));
};
