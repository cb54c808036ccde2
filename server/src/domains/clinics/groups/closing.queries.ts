import { sql } from 'kysely';
import type { ReadDb } from '../../../platform/db/handles.ts';
import type { OpenWork } from './closing.rules.ts';

/** What keeps these clinics of the entered group from closing. */
export async function readOpenWork(db: ReadDb, clinic_ids: readonly number[]): Promise<OpenWork[]> {
  const { rows } = await sql<OpenWork>`select * from open_work_of(${[...clinic_ids]}::bigint[])`.execute(db);
  return rows;
}
