import { isVisitAhead } from '@clinic/contract/appointments/appointment-words.ts';
import type { BaseAct } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { lockVisitStatus } from '../appointments.queries.ts';

/** Refuses a decision about an appointment whose tele-consult has begun or is over. Refuses: appointment_visit_begun. */
export async function checkVisitAhead(
  { db, refusal }: Pick<BaseAct<'appointment_visit_begun'>, 'db' | 'refusal'>,
  scope: Scope,
  id: number,
): Promise<void> {
  if (!isVisitAhead(await lockVisitStatus(db, scope, id))) throw refusal('appointment_visit_begun');
}
