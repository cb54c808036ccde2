import { sql } from 'kysely';
import type { Db } from '../../platform/db/transaction.ts';

/** One import of a group at a time: two that name the same records in another order do not wait for each other in a circle. */
export async function lockImports(db: Db, group_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('import', ${group_id}))`.execute(db);
}

/**
 * Takes an import, once: false where it was carried out before. It is kept among the keys of repeated calls, which live longer than
 * any import; no caller's key has a space in it.
 */
export async function takeImport(
  db: Db,
  { group_id, user_id, id }: { group_id: number; user_id: number; id: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency_key (group_id, user_id, key, endpoint, body_hash) values (${group_id}, ${user_id}, ${`import ${id}`}, 'import', '')
    on conflict do nothing returning key`.execute(db);
  return rows.length > 0;
}

/** Runs `work`, and takes back whatever it wrote. */
export async function takenBack<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint import_trial`.execute(db);
  const found = await work();
  await sql`rollback to savepoint import_trial`.execute(db);
  return found;
}
