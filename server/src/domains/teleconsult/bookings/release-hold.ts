import type { releaseHold as endpoint } from '@clinic/contract/teleconsult/bookings/platform-slots.ts';
import type { Action } from '../../../platform/act/act.ts';
import { endHold, findHold } from '../../appointments/index.ts';
import { enterDoctor } from './enter-doctor.queries.ts';

/** Gives back a slot that is held. Refuses: telemed_doctor_not_found, hold_not_found. */
export const releaseHold: Action<typeof endpoint> = async (act, { params: { id, hold_id } }) => {
  const { scope, doctor } = await enterDoctor(act, id);
  const hold = await findHold(act.db, scope, hold_id);
  if (hold?.doctor_id !== id || !(await endHold(act.db, scope, hold_id, act.now))) throw act.refusal('hold_not_found');
  act.announce('telemed_calendar_changed', { clinic_id: scope.clinic_id }, { user_id: doctor.user_id });
  return undefined;
};
