import type { saveBookingSettings as endpoint } from '@clinic/contract/teleconsult/calendar/telemed-calendar.ts';
import type { Action } from '../../../platform/act/act.ts';
import { changeBookingSettings } from '../../doctors/index.ts';
import { announceCalendar } from '../availability/note-change.ts';
import { changedDoctor } from '../availability/whose-rule.ts';
import { readCalendarDoctor } from './calendar.queries.ts';
import { showCalendarDoctor } from './calendar.rules.ts';

/**
 * Changes whether and how a doctor can be booked. Bookings that stand already stay. Refuses: role_missing, telemed_doctor_not_found,
 * stale_object; by field text messages without a mobile number.
 */
export const saveBookingSettings: Action<typeof endpoint> = async (act, { body: { doctor_id, id, ...sent } }) => {
  const doctor = await changedDoctor(act, doctor_id ?? id);
  await changeBookingSettings(act, doctor.id, sent);
  announceCalendar(act, doctor);
  const saved = await readCalendarDoctor(act.db, act.scope, doctor.id);
  if (!saved) throw act.refusal('telemed_doctor_not_found');
  return showCalendarDoctor(saved, { is_own: doctor.user_id === act.staff.user_id, is_editable: true });
};
