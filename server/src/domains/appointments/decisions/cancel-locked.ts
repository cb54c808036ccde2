import type { Scope } from '../../../platform/act/scope.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import type { LockedAppointment } from '../appointments.queries.ts';
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
