import { showDay, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { setAvailableDate as endpoint } from '@clinic/contract/telemed/availability/availability-rules.ts';
import type { Action } from '../../../platform/act/act.ts';
import { lockTimesOf } from '../../appointments/index.ts';
import { putDateBack, takeDateOut } from './available-dates.queries.ts';
import { announceCalendar, changedDoctor } from './availability-actions.ts';
import { checkStranded } from './stranded.ts';

/**
 * Takes a single date out of a doctor's available days, or puts it back. A repeat changes nothing. Refuses: role_missing,
 * telemed_doctor_not_found, bookings_stranded; by field a date that has passed.
 */
export const setAvailableDate: Action<typeof endpoint> = async (act, { body }) => {
  const { date, available = false, keeps } = body;
  const doctor = await changedDoctor(act, body.doctor_id);
  if (date < singaporeDay(act.now))
    throw act.refusal('validation_failed', { date: ['Please choose today or a later date.'] });
  await lockTimesOf(act.db, doctor.id);
  if (!available) await checkStranded(act, doctor.id, { date_out: date }, keeps);
  const out = { doctor_id: doctor.id, date };
  const is_changed = available
    ? await putDateBack(act.db, act.scope, out)
    : await takeDateOut(act.db, act.scope, out, act.now);
  if (is_changed) {
    const kind = available ? 'available_date_put_back' : 'available_date_taken_out';
    act.audit(kind, { entity: 'doctor', entity_id: doctor.id, note: showDay(date) });
    announceCalendar(act, doctor);
  }
  return { date, doctor_id: doctor.id, available };
};
