import { addDays, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import type { readTelemedCalendar as endpoint } from '@clinic/contract/teleconsult/calendar/telemed-calendar.ts';
import type { Action } from '../../../platform/act/act.ts';
import { listDoctorAppointments } from '../availability/availability.queries.ts';
import { daysBetween, faultOfSpan, readAvailability } from '../availability/read-availability.ts';
import { hasDay, slotsOf } from '../availability/slots.rules.ts';
import { namedDoctor } from '../prices/whose-prices.ts';
import { readCalendarDoctor } from './calendar.queries.ts';
import { showTelemedAppointment } from './calendar.rules.ts';

/** A doctor's appointments, slots and the times without one. Refuses: role_missing, telemed_doctor_not_found; by field a range of more than 62 days. */
export const readTelemedCalendar: Action<typeof endpoint> = async (act, { query }) => {
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
