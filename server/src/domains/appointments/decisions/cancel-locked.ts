import type { Scope } from '../../../platform/act/scope.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { mayBecome } from '../appointment.rules.ts';
import { lockAppointment, type LockedAppointment } from '../appointments.queries.ts';
import { decide, type Deciding } from './decide.ts';
import { noteStep } from './note-step.ts';

interface Cancelling {
  /** By the patient (`u`) or by the clinic. */
  cancelled_by: 'u' | 'c';
  /** Who of the clinic decided it, if a person did. */
  decided?: { decided_by: number; decide_user: string };
}

/** Cancels a locked appointment that has not ended: its time is free again, and its reminders are withdrawn. The patient is told by the caller. */
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
