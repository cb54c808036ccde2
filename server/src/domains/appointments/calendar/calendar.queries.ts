import { calendarAppointment } from '@clinic/contract/appointments/appointments.ts';
import type { Page } from '@clinic/contract/shared/lists/list-page.ts';
import { addDays, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod/mini';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { listedAs, shown } from '../../../platform/db/shown.ts';
import { readInBatches } from '../../../platform/db/statements/batches.ts';
import { doctorOf, type Linked, linked_fields, visitOf } from '../appointments.queries.ts';
import type { DaySpan } from '../list/appointment-page.rules.ts';

const calendar_columns = shown('appointment', calendarAppointment, ...linked_fields);
type CalendarRow = Omit<z.output<typeof calendarAppointment>, (typeof linked_fields)[number]> & Linked;

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
    select ${listedAs(calendar_columns, 'a')}, a.username, ${doctorOf(scope)}, ${visitOf(scope)} from ${within(scope, days)}
    order by a.reserved_at, a.id limit ${page.limit} offset ${page.offset}`;
  return { batches: readInBatches(db, appointments), count: rows[0]?.count ?? 0 };
}
