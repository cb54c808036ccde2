import type { BaseAct } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { hasEnded } from '../appointment.rules.ts';
import { lockAppointment, saveDecision } from '../appointments.queries.ts';
import { noteStep } from './note-step.ts';

/**
 * Cancels the appointment of a tele-consult that was cancelled: its time is free again. One that has ended stays as it is. Whoever cancels
 * the visit tells the patient.
 */
export async function cancelWithVisit(
  act: Pick<BaseAct, 'db' | 'now' | 'audit' | 'announce' | 'writeLast'>,
  scope: Scope,
  id: number,
  cancelled_by: 'u' | 'c',
): Promise<void> {
  const stored = await lockAppointment(act.db, scope, id);
  if (!stored || hasEnded(stored)) return;
  const updated_at = changedAt(stored.updated_at, act.now);
  await saveDecision(act.db, scope, id, { status: 'd', cancelled_by, cancelled_at: act.now, updated_at });
  noteStep(act, scope, id, { verb: 'cancelled', before: stored, after: { ...stored, status: 'd' } });
}
