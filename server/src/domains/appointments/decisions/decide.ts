import type { BaseAct } from '../../../platform/act/act.ts';
import { newFact } from '../../../platform/act/fact.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { type AppointmentRow, type Decision, type LockedAppointment, saveDecision } from '../appointments.queries.ts';
import { planReminders } from '../reminders/reminders.queries.ts';
import { freeTime, takeTime } from '../times/doctor-times.queries.ts';

/** Somebody is about to decide about a locked appointment. Its followers refuse if that is too late. */
export const decidingAppointment = newFact<{ id: number }, 'appointment_visit_begun'>('decidingAppointment');

/** An appointment was approved, moved, rejected, completed or cancelled: this is what it is now. */
export const appointmentDecided = newFact<AppointmentRow>('appointmentDecided');

export type Deciding = Pick<BaseAct, 'db' | 'now' | 'audit' | 'announce' | 'writeLast' | 'refusal' | 'followers'>;

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
