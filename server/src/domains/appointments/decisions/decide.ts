import type { BaseAct } from '../../../platform/act/act.ts';
import { newFact } from '../../../platform/act/fact.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { mayBecome } from '../appointment.rules.ts';
import {
  type AppointmentRow,
  type Decision,
  lockAppointment,
  type LockedAppointment,
  saveDecision,
} from '../appointments.queries.ts';
import { planReminders } from '../reminders/reminders.queries.ts';
import { freeTime, takeTime } from '../times/doctor-times.queries.ts';
import { noteStep } from './note-step.ts';

/** Somebody is about to decide about a locked appointment. Its followers refuse if that is too late. */
export const decidingAppointment = newFact<{ id: number }, 'appointment_visit_begun'>('decidingAppointment');

/** An appointment was approved, moved, rejected, completed or cancelled: this is what it is now. */
export const appointmentDecided = newFact<AppointmentRow>('appointmentDecided');

type Deciding = Pick<BaseAct, 'db' | 'now' | 'audit' | 'announce' | 'writeLast' | 'refusal' | 'followers'>;

/**
 * Writes a decision about a locked appointment. An approved appointment takes its doctor's time, and gives it back when it is moved, completed or
 * cancelled; its reminders are planned anew. Later domains follow.
 */
export async function decide(
  act: Deciding,
  scope: Scope,
  stored: LockedAppointment,
  decision: Decision,
): Promise<void> {
  const decided = { ...stored, ...decision };
  await saveDecision(act.db, scope, stored.id, decision);
  if (stored.status === 'c') freeTime(act.db, scope, stored.id);
  if (decided.status === 'c') takeTime(act.db, scope, decided, act.now);
  if (stored.status === 'c' || decided.status === 'c') planReminders(act.db, scope, decided, act.now);
  await appointmentDecided.happens(act, scope, decided);
}

interface Cancelling {
  /** By the patient (`u`) or by the clinic. */
  cancelled_by: 'u' | 'c';
  /** Who of the clinic decided it, if a person did. */
  decided?: { decided_by: number; decide_user: string };
}

/** Cancels a locked appointment that has not ended: frees its time and withdraws its reminders. The caller notifies the patient. */
export async function cancelLocked(
  act: Deciding,
  scope: Scope,
  stored: LockedAppointment,
  { cancelled_by, decided }: Cancelling,
): Promise<void> {
  await decide(act, scope, stored, {
    status: 'd',
    cancelled_by,
    cancelled_at: act.now,
    ...(decided && { ...decided, decided_at: act.now }),
    updated_at: changedAt(stored.updated_at, act.now),
  });
  noteStep(act, scope, stored.id, { verb: 'cancelled', before: stored, after: { ...stored, status: 'd' } });
}

/**
 * Cancels the appointment of a tele-consult that was cancelled: its time is free again. One that has ended stays as it is. Its caller cancels
 * the visit and tells the patient.
 */
export async function cancelWithVisit(act: Deciding, scope: Scope, id: number, cancelled_by: 'u' | 'c'): Promise<void> {
  const stored = await lockAppointment(act.db, scope, id);
  if (!stored || !mayBecome(stored, 'd')) return;
  await cancelLocked(act, scope, stored, { cancelled_by });
}
