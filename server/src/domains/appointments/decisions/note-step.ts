import type { BaseAct } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { audited } from '../appointment.rules.ts';
import type { AppointmentRow } from '../appointments.queries.ts';

type Audited = Pick<AppointmentRow, 'status' | 'reserved_at' | 'booked_anyway'>;

export interface Step {
  verb: 'approved' | 'moved' | 'rejected' | 'cancelled';
  before: Audited;
  after: Audited;
}

/** Writes a step of an appointment into the trail, and announces it to the branch. */
export function noteStep(
  { audit, announce }: Pick<BaseAct, 'audit' | 'announce'>,
  { clinic_id }: Scope,
  id: number,
  { verb, before, after }: Step,
): void {
  audit(`appointment_${verb}`, {
    entity: 'appointment',
    entity_id: id,
    before: audited(before),
    after: audited(after),
  });
  announce('appointment_request', { clinic_id }, { appointment_id: id, status: after.status });
}
