import { sql } from 'kysely';
import type { ReadDb } from '../../platform/db/handles.ts';
import type { Row } from '../../platform/db/rows.ts';

/** The group of any clinic, found without a tenant. */
export async function resolveClinic(db: ReadDb, id: number): Promise<Row<'clinic', 'group_id'> | undefined> {
  const { rows } = await sql<
    Row<'clinic', 'group_id'>
  >`select group_id from resolve_clinics() c where c.clinic_id = ${id}`.execute(db);
  return rows[0];
}
