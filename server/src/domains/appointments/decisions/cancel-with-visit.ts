import type { Scope } from '../../../platform/act/scope.ts';
import { mayBecome } from '../appointment.rules.ts';
import { lockAppointment } from '../appointments.queries.ts';
import { cancelLocked } from './cancel-locked.ts';
import type { Deciding } from './decide.ts';

/**
 * Cancels the appointment of a tele-consult that was cancelled: its time is free again. One that has ended stays as it is. Its caller cancels
 * the visit and tells the patient.
 */
export async function cancelWithVisit(act: Deciding, scope: Scope, id: number, cancelled_by: 'u' | 'c'): Promise<void> {
  const stored = await lockAppointment(act.db, scope, id);
  if (!stored || !mayBecome(stored, 'd')) return;
  await cancelLocked(act, scope, stored, { cancelled_by });
}
