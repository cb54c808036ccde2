import type * as calls from '@clinic/contract/appointments/queue.ts';
import type { QueueMove, QueueStatus } from '@clinic/contract/appointments/queue.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Action, ActOf, BaseAct } from '../../../platform/act/act.ts';
import { readCustomerKey } from '../../customers/index.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { appointment_steps, type OfPatient, undone_steps } from '../appointment.rules.ts';
import { type AppointmentRow, lockAppointment, type LockedAppointment } from '../appointments.queries.ts';
import { decide } from '../decisions/decide.ts';
import { announceStep } from '../decisions/note-step.ts';
import { endExpiredHolds, isTaken, lockTimesOf } from '../times/doctor-times.queries.ts';
import {
  findEntry,
  insertEntry,
  isNumberTaken,
  lockEntry,
  lockEntryOfToken,
  lockNumbers,
  type QueueRow,
  readEntries,
  readSavedEntry,
  saveEntry,
} from './queue.queries.ts';
import { averageWait, changeOf, proposalOf } from './queue.rules.ts';

/** The branch's queue of today. */
export const readQueue: Action<typeof calls.readQueue> = async ({ db, scope, now }) => {
  const day = singaporeDay(now);
  const data = await readEntries(db, scope, day);
  return { day, data, proposed: proposalOf(data), average_wait_minutes: averageWait(data) };
};

/**
 * Gives the patient at the counter a number, once. Calls that give numbers take turns, so that the unique index of numbers never decides.
 * Refuses: arrival_not_found, arrival_registered, queue_number_taken.
 */
export const registerAppointment: Action<typeof calls.registerAppointment> = async (act, { body }) => {
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
export const addWalkIn: Action<typeof calls.addWalkIn> = async (act, { body }) => {
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

type Act = ActOf<typeof calls.moveInQueue>;

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

/** Sends the call as news to the patient's app. */
async function sendCalled(act: Act, stored: AppointmentRow, { number }: QueueRow): Promise<void> {
  const user_id = await readCustomerKey(act.db, act.scope, stored.customer_id);
  act.tell('appointment.called', { record: stored, data: { user_id, queue_number: String(number) } });
}

/**
 * Moves an entry of today's queue: call, seen, no-show, undo. Refuses: queue_entry_not_found, queue_move_refused, appointment_time_taken.
 */
export const moveInQueue: Action<typeof calls.moveInQueue> = async (act, { params: { id }, body: { move } }) => {
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
  if (appointment && (move === 'call' || move === 'recall')) await sendCalled(act, appointment, stored);
  noteQueue(act, scope, stored, {
    kind: kinds[move],
    status,
    before: { queue: stored.status },
    after: { queue: status, ...(change.calls === undefined ? {} : { calls: change.calls }) },
  });
  return readSavedEntry(db, scope, day, id);
};

type Kind = 'arrived' | 'registered' | 'called' | 'back' | 'seen' | 'left' | 'undone';

interface QueueStep {
  kind: Kind;
  status: QueueStatus;
  before?: object;
  after?: object;
}

/** Writes a step of the queue into the trail of the appointment, or of the walk-in, and announces it to the branch. */
export function noteQueue(
  { audit, announce }: Pick<BaseAct, 'audit' | 'announce'>,
  { clinic_id }: Scope,
  { id, appointment_id }: Pick<QueueRow, 'id' | 'appointment_id'>,
  { kind, status, before, after }: QueueStep,
): void {
  const about =
    appointment_id === null
      ? { entity: 'queue_entry', entity_id: id }
      : { entity: 'appointment', entity_id: appointment_id };
  audit(`queue_${kind}`, { ...about, before, after });
  announce('appointment_queue', { clinic_id }, { queue_id: id, status });
}

/** The place of an appointment's patient in today's queue; null if they are not in it. */
export async function placeInQueue(
  db: ReadDb,
  scope: Scope,
  appointment_id: number,
  now: Date,
): Promise<OfPatient['queue']> {
  const entries = await readEntries(db, scope, singaporeDay(now));
  const index = entries.findIndex((entry) => entry.appointment_id === appointment_id);
  const own = entries[index];
  if (!own) return null;
  const { status, number, waiting_time } = own;
  const before = entries.slice(0, index).filter((entry) => entry.status === 'w').length;
  return { status, number, people_before: status === 'w' ? before : 0, waiting_time };
}
