import { sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { readByCursor } from '../../../platform/db/statements/batches.ts';
import type { VisitFilters, VisitSort } from '../visit-list/visit-filters.rules.ts';
import { conditionsOf, orderOf } from '../visit-list/visit-page.queries.ts';
import { shownColumns, type ShownVisit } from '../visit/shown-visit.queries.ts';

/** Small, so that other calls run between two pieces. */
const rows_at_once = 100;

/** Yields all filtered visits, through a cursor of the open transaction. */
export function readInPieces(
  db: ReadDb,
  scope: Scope,
  filters: VisitFilters,
  sort: VisitSort,
): AsyncGenerator<ShownVisit[]> {
  const named =
    filters.words === undefined
      ? sql`true`
      : sql`v.id in (select id from search_visits(${scope.clinic_id}, ${filters.words}, 2147483647))`;
  const exported = sql<ShownVisit>`
    select ${shownColumns(scope)} from visit v where ${conditionsOf(scope, filters)} and ${named} ${orderOf(sort)}`;
  return readByCursor(db, exported, rows_at_once);
}
