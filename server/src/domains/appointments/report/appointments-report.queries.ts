import { sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { readByCursor } from '../../../platform/db/statements/batches.ts';
import { type ShownAppointment, shownColumns } from '../appointments.queries.ts';
import type { AppointmentFilters, AppointmentSort } from '../list/appointment-filters.rules.ts';
import { andMatches, conditionsOf, orderOf } from '../list/appointment-page.queries.ts';

/** Small, so that other calls run between two pieces. */
const rows_at_once = 100;

/** All filtered appointments, through a cursor of the open transaction. */
export const readAppointmentPieces = (
  db: ReadDb,
  scope: Scope,
  filters: AppointmentFilters,
  sort: AppointmentSort,
): AsyncGenerator<ShownAppointment[]> =>
  readByCursor(
    db,
    sql<ShownAppointment>`select ${shownColumns(scope)} from appointment a
      where ${conditionsOf(scope, filters)} ${andMatches(filters)} ${orderOf(sort)}`,
    rows_at_once,
  );

export async function countReported(db: ReadDb, scope: Scope, filters: AppointmentFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from appointment a
    where ${conditionsOf(scope, filters)} ${andMatches(filters)}`.execute(db);
  return rows[0]?.count ?? 0;
}
