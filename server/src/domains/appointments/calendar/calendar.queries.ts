import type { AppointmentDoctor } from '@clinic/contract/appointments/appointment.ts';
import type { Page } from '@clinic/contract/shared/lists/list-page.ts';
import { addDays, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { columnsOf, listed, type RowOf } from '../../../platform/db/rows.ts';
import { readInBatches } from '../../../platform/db/statements/batches.ts';
import { doctorOf, type VisitOfAppointment, visitOf } from '../appointments.queries.ts';
import type { DaySpan } from '../list/appointment-filters.rules.ts';

const calendar_columns = columnsOf('appointment', [
  'id',
  'type',
  'status',
  'user_name',
  'user_phone',
  'attendee',
  'purpose',
  'date',
  'timing',
  'username',
  'other_info',
  'hummingbird_doctor_info',
  'voucher_title',
  'reserved_at',
  'ends_at',
  'booked_anyway',
]);
export type CalendarRow = Omit<RowOf<typeof calendar_columns>, 'reserved_at' | 'ends_at'> & {
  reserved_at: Date;
  ends_at: Date;
  doctor: AppointmentDoctor | null;
  visit: VisitOfAppointment | null;
};

/** What a calendar shows: appointments with a time within the days, except cancelled ones. */
const within = ({ clinic_id }: Scope, { start, end }: DaySpan): RawBuilder<unknown> => sql`
  appointment a where a.clinic_id = ${clinic_id} and a.reserved_at >= ${startOfDay(start)}
    and a.reserved_at < ${startOfDay(addDays(end, 1))} and a.status <> 'd'`;

/** The appointments of the days in order of time, with their number. */
export async function readCalendar(
  db: ReadDb,
  scope: Scope,
  days: DaySpan,
  page: Page,
): Promise<{ batches: AsyncIterable<CalendarRow[]>; count: number }> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${within(scope, days)}`.execute(db);
  const appointments = sql<CalendarRow>`
    select ${listed(calendar_columns, 'a')}, ${doctorOf(scope)}, ${visitOf(scope)} from ${within(scope, days)}
    order by a.reserved_at, a.id limit ${page.limit} offset ${page.offset}`;
  return { batches: readInBatches(db, appointments), count: rows[0]?.count ?? 0 };
}
