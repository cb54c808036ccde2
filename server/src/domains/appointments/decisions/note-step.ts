import type { BaseAct } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { withdrawTexts } from '../../outbox/index.ts';
import { audited } from '../appointment.rules.ts';
import type { LockedAppointment } from '../appointments.queries.ts';
import { announceStep } from './announce-step.ts';

type Audited = Pick<LockedAppointment, 'status' | 'reserved_at' | 'booked_anyway' | 'doctor_user_id'>;

export interface Step {
  verb: 'approved' | 'moved' | 'rejected' | 'cancelled';
  before: Audited;
  after: Audited;
}

/** Why a reminder that waits is not sent after a step. */
const outdated: Partial<Record<Step['verb'], string>> = {
  moved: 'The appointment was moved.',
  cancelled: 'The appointment was cancelled.',
};

/** Writes a step of an appointment into the trail, announces it to the branch, and withdraws reminders that it makes wrong. */
export function noteStep(
  act: Pick<BaseAct, 'audit' | 'announce' | 'writeLast' | 'now'>,
  { clinic_id }: Scope,
  id: number,
  { verb, before, after }: Step,
): void {
  act.audit(`appointment_${verb}`, {
    entity: 'appointment',
    entity_id: id,
    before: audited(before),
    after: audited(after),
  });
  const doctors = [before.doctor_user_id, after.doctor_user_id];
  announceStep(act, { clinic_id, id, status: after.status, doctors });
  const why = outdated[verb];
  if (why) withdrawTexts(act, { record: 'appointment', record_id: id, clinic_id, why });
}
