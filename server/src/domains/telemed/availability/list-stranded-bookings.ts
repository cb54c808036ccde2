import type { listStrandedBookings as endpoint } from '@clinic/contract/telemed/availability/availability-rules.ts';
import type { Action } from '../../../platform/act/act.ts';
import { valuesOf } from './available-date.rules.ts';
import { strandedBy } from './stranded.ts';
import { changedDoctor, changedRule } from './availability-actions.ts';

/** The bookings that a change would strand. Refuses: telemed_not_allowed, role_missing, available_date_not_found, telemed_doctor_not_found. */
export const listStrandedBookings: Action<typeof endpoint> = async (act, { body }) => {
  const { id = null, rule = null, date = null } = body;
  if (id !== null) {
    const { doctor } = await changedRule(act, id);
    return { data: await strandedBy(act, doctor.id, { rule_id: id, becomes: rule && valuesOf(rule) }) };
  }
  const doctor = await changedDoctor(act, body.doctor_id);
  return { data: date === null ? [] : await strandedBy(act, doctor.id, { date_out: date }) };
};
