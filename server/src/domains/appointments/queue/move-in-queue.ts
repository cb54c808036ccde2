import type { moveInQueue as endpoint, QueueMove } from '@clinic/contract/appointments/queue.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Action, ActOf } from '../../../platform/act/act.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { appointment_steps, undone_steps } from '../appointment.rules.ts';
import {
  type AppointmentRow,
  lockAppointment,
  type LockedAppointment,
  readCustomerKey,
} from '../appointments.queries.ts';
import { endExpiredHolds, isTaken, lockTimesOf } from '../times/doctor-times.queries.ts';
import { announceStep } from '../decisions/announce-step.ts';
import { decide } from '../decisions/decide.ts';
import { noteQueue } from './note-queue.ts';
import { findEntry, lockEntry, type QueueRow, readSavedEntry, saveEntry } from './queue.queries.ts';
import { changeOf } from './queue.rules.ts';

type Act = ActOf<typeof endpoint>;

const kinds = {
  call: 'called',
  recall: 'called',
  back: 'back',
  seen: 'seen',
  no_show: 'left',
  undo: 'undone',
} as const satisfies Record<QueueMove, string>;

/** The doctor's time is the appointment's again. Refuses if somebody else has it meanwhile. */
async function checkStillFree(act: Act, { id, doctor_id, reserved_at, ends_at, booked_anyway }: AppointmentRow) {
  if (doctor_id === null || !reserved_at || !ends_at || booked_anyway !== null) return;
  await lockTimesOf(act.db, doctor_id);
  await endExpiredHolds(act.db, act.scope, doctor_id, act.now);
  if (await isTaken(act.db, act.scope, { doctor_id, from: reserved_at, to: ends_at, except: id }))
    throw act.refusal('appointment_time_taken');
}

/** A patient who was seen completes the appointment; Undo approves it again. */
async function followAppointment(act: Act, stored: LockedAppointment, status: 'c' | 'f'): Promise<void> {
  const steps = status === 'f' ? appointment_steps : undone_steps;
  if (!steps[stored.status]?.includes(status)) return;
  if (status === 'c') await checkStillFree(act, stored);
  await decide(act, act.scope, stored, { status, updated_at: changedAt(stored.updated_at, act.now) });
  const { clinic_id } = act.scope;
  announceStep(act, { clinic_id, id: stored.id, status, doctors: [stored.doctor_user_id] });
}

/** Tells the patient's app of a call. */
async function tellCalled(act: Act, stored: AppointmentRow, { number }: QueueRow): Promise<void> {
  const user_id = await readCustomerKey(act.db, act.scope, stored);
  act.tell('appointment.called', { record: stored, data: { user_id, queue_number: String(number) } });
}

/**
 * Calls somebody in today's queue, or says what became of them. Refuses: queue_entry_not_found, queue_move_refused, appointment_time_taken.
 */
export const moveInQueue: Action<typeof endpoint> = async (act, { params: { id }, body: { move } }) => {
  const { db, scope, now } = act;
  const day = singaporeDay(now);
  const found = await findEntry(db, scope, id, day);
  if (!found) throw act.refusal('queue_entry_not_found');
  // The appointment is locked first, as every other call does.
  const appointment =
    found.appointment_id === null ? undefined : await lockAppointment(db, scope, found.appointment_id);
  const stored = await lockEntry(db, scope, id);
  const change = stored && appointment?.status !== 'd' ? changeOf(stored, move, now) : undefined;
  if (!stored || !change) throw act.refusal('queue_move_refused');
  const status = (change.status ?? stored.status) as 'w' | 'c' | 's' | 'l';
  await saveEntry(db, scope, id, change);
  if (appointment && (move === 'seen' || move === 'undo'))
    await followAppointment(act, appointment, status === 's' ? 'f' : 'c');
  if (appointment && (move === 'call' || move === 'recall')) await tellCalled(act, appointment, stored);
  noteQueue(act, scope, stored, {
    kind: kinds[move],
    status,
    before: { queue: stored.status },
    after: { queue: status, ...(change.calls === undefined ? {} : { calls: change.calls }) },
  });
  return readSavedEntry(db, scope, day, id);
};
