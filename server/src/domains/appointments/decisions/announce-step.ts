import type { AppointmentStatus } from '@clinic/contract/appointments/appointment-words.ts';
import type { BaseAct } from '../../../platform/act/act.ts';

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
