import {
  most_proposed,
  type listAppointmentRequests as endpoint,
} from '@clinic/contract/appointments/appointment-times.ts';
import { addDays, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Action } from '../../../platform/act/act.ts';
import { readOpenHours } from '../../clinics/index.ts';
import { showAppointment, usual_minutes } from '../appointment.rules.ts';
import { listDoctors, listOldestRequests } from '../appointments.queries.ts';
import { countByStatus } from '../list/appointment-page.queries.ts';
import { listBookedOn } from './doctor-times.queries.ts';
import { timesToPropose } from './times.rules.ts';

/** The oldest new requests of the branch, each with the time to propose. */
export const listAppointmentRequests: Action<typeof endpoint> = async ({ db, scope, now }) => {
  const rows = await listOldestRequests(db, scope, most_proposed);
  const counted = (await countByStatus(scope, { status: 'i', not_status: undefined }).execute(db)).rows[0];
  const dates = [...new Set(rows.map(({ date }) => date))].toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return { data: [], count: 0 };
  const within = { from: startOfDay(addDays(first, -1)), to: startOfDay(addDays(last, 1)) };
  const hours = await readOpenHours(db, scope, scope.clinic_id, within);
  const doctor_ids = rows.flatMap(({ doctor_id }) => doctor_id ?? []);
  const minutes = new Map((await listDoctors(db, scope)).map((doctor) => [doctor.id, doctor.minutes]));
  const booked = await listBookedOn(db, scope, { doctor_ids, days: dates.map(startOfDay) });
  const asked = rows.map((row) => ({ ...row, minutes: minutes.get(row.doctor_id ?? 0) ?? usual_minutes }));
  const times = timesToPropose(asked, hours, booked, now);
  return {
    data: rows.map((row, place) => ({ ...showAppointment(row), proposed_at: times[place] ?? null })),
    count: counted?.rows ?? rows.length,
  };
};
