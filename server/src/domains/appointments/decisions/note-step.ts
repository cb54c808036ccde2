import type { AppointmentStatus } from '@clinic/contract/appointments/appointment-words.ts';
import type { BaseAct } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { withdrawTexts } from '../../outbox/index.ts';
import { audited } from '../appointment.rules.ts';
import type { LockedAppointment } from '../appointments.queries.ts';

interface AnnouncedStep {
  clinic_id: number;
  id: number;
  status: AppointmentStatus;
  /** The users of the tele-consult doctors whom it concerns. */
  doctors: readonly (number | null)[];
}

/** Announces a step of an appointment to the branch, and to each tele-consult doctor whose calendar it changes. */
export function announceStep(
  { announce }: Pick<BaseAct, 'announce'>,
  { clinic_id, id, status, doctors }: AnnouncedStep,
): void {
  const data = { appointment_id: id, status };
  const [first, ...others] = [...new Set(doctors.filter((one) => one !== null))];
  announce('appointment_request', { clinic_id }, first === undefined ? data : { ...data, user_id: first });
  for (const user_id of others) announce('appointment_request', { clinic_id }, { ...data, user_id });
}

type Audited = Pick<LockedAppointment, 'status' | 'reserved_at' | 'booked_anyway' | 'doctor_user_id'>;

interface Step {
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
