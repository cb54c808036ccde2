import type { BaseAct } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { mayBecome } from '../appointment.rules.ts';
import { lockAppointment } from '../appointments.queries.ts';
import { cancelLocked } from './cancel-locked.ts';

/**
 * Cancels the appointment of a tele-consult that was cancelled: its time is free again. One that has ended stays as it is. Its caller cancels
 * the visit and tells the patient.
 */
export async function cancelWithVisit(
  act: Pick<BaseAct, 'db' | 'now' | 'audit' | 'announce' | 'writeLast'>,
  scope: Scope,
  id: number,
  cancelled_by: 'u' | 'c',
): Promise<void> {
  const stored = await lockAppointment(act.db, scope, id);
  if (!stored || !mayBecome(stored, 'd')) return;
  await cancelLocked(act, scope, stored, { cancelled_by });
}
