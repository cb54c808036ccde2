import type { z } from 'zod/mini';
import type * as calls from '@clinic/contract/telemed/calendar/telemed-calendar.ts';
import type { calendarDoctor } from '@clinic/contract/telemed/calendar/telemed-calendar.ts';
import type { Action } from '../../../platform/act/act.ts';
import { mayChange, namedDoctor, seenDoctors } from '../prices/whose-prices.ts';
import { listCalendarDoctorRows, readCalendarDoctor } from './calendar.queries.ts';
import { showCalendarDoctor, showTelemedAppointment } from './calendar.rules.ts';
import { addDays, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { listDoctorAppointments } from '../availability/availability.queries.ts';
import { daysBetween, faultOfSpan, readAvailability } from '../availability/read-availability.ts';
import { hasDay, slotsOf } from '../availability/slots.rules.ts';
import { changeBookingSettings } from '../../doctors/index.ts';
import { announceCalendar, changedDoctor } from '../availability/availability-actions.ts';

/** The doctors whose calendar the caller may see, their own first. Refuses: role_missing. */
export const listCalendarDoctors: Action<typeof calls.listCalendarDoctors> = async (act) => {
  const seen = await seenDoctors(act);
  const rows = new Map((await listCalendarDoctorRows(act.db, act.scope)).map((row) => [row.id, row]));
  const data = seen.flatMap((doctor) => {
    const row = rows.get(doctor.id);
    const is_own = doctor.user_id === act.staff.user_id;
    return row ? [showCalendarDoctor(row, { is_own, is_editable: mayChange(act)(doctor) })] : [];
  });
  return { data };
};

/** The settings that a call saves: of the named doctor, or the caller's own. */
export async function presentBookingSettings(
  act: Parameters<typeof listCalendarDoctors>[0],
  { sent }: { sent: Record<string, unknown> },
): Promise<z.output<typeof calendarDoctor> | undefined> {
  const id = sent['doctor_id'] ?? sent['id'];
  const { data } = await listCalendarDoctors(act, { params: undefined, query: undefined, body: undefined });
  return data.find((one) => one.is_editable && (id === undefined ? one.is_own : one.id === id));
}

/** A doctor's appointments, slots and the times without one. Refuses: role_missing, telemed_doctor_not_found; by field a range of more than 62 days. */
export const readTelemedCalendar: Action<typeof calls.readTelemedCalendar> = async (act, { query }) => {
  const { db, scope, now } = act;
  const doctor = await namedDoctor(act, query.doctor_id || undefined);
  const row = doctor && (await readCalendarDoctor(db, scope, doctor.id));
  if (!row) throw act.refusal('telemed_doctor_not_found');
  const span = { from: query.days.start, to: query.days.end };
  const fault = faultOfSpan(span);
  if (fault) throw act.refusal('validation_failed', { days: [fault] });
  const availability = await readAvailability(db, scope, row, span, now);
  const [from, to] = [startOfDay(span.from), startOfDay(addDays(span.to, 1))];
  const booked = await listDoctorAppointments(db, scope, { doctor_id: row.id, from, to, only_booked: false });
  return {
    appointments: booked.map((one) => showTelemedAppointment(one, availability)),
    days: slotsOf(availability, daysBetween(span), now).map((one) => ({
      ...one,
      is_taken_out: availability.dates_out.has(one.day),
      rule_ids: availability.rules.filter((rule) => hasDay(rule, one.day)).map(({ id }) => id),
    })),
  };
};

/**
 * Changes whether and how a doctor can be booked. Bookings that stand already stay. Refuses: role_missing, telemed_doctor_not_found,
 * stale_object; by field text messages without a mobile number.
 */
export const saveBookingSettings: Action<typeof calls.saveBookingSettings> = async (
  act,
  { body: { doctor_id, id, ...sent } },
) => {
  const doctor = await changedDoctor(act, doctor_id ?? id);
  await changeBookingSettings(act, doctor.id, sent);
  announceCalendar(act, doctor);
  const saved = await readCalendarDoctor(act.db, act.scope, doctor.id);
  if (!saved) throw act.refusal('telemed_doctor_not_found');
  return showCalendarDoctor(saved, { is_own: doctor.user_id === act.staff.user_id, is_editable: true });
};
