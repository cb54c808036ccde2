import { sql } from 'kysely';
import type { ReadDb } from '../db/handles.ts';
import { anyOf } from '../db/rows.ts';
import type { Scope } from '../act/scope.ts';

/** The names of records by id. Records that the caller cannot see are absent. */
export type RecordNames = (db: ReadDb, scope: Scope, ids: readonly number[]) => Promise<Map<number, string>>;

/** Names from a column of a table whose rows belong to clinics. */
export const namesAtClinics =
  (table: string, column: string): RecordNames =>
  async (db, scope, ids) => {
    const { rows } = await sql<{ id: number; name: string }>`
      select id, ${sql.ref(column)} as name from ${sql.table(table)}
      where clinic_id = ${anyOf(scope.clinic_ids)} and id = ${anyOf(ids)}`.execute(db);
    return new Map(rows.map(({ id, name }) => [id, name]));
  };
