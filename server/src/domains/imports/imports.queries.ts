import type { ImportDone } from '@clinic/contract/imports/imports.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/handles.ts';
import { together } from '../../platform/db/transaction.ts';
import { takingLock, tryingLock } from '../../platform/db/locks.ts';
import { RefusalError } from '../../platform/act/refusal-error.ts';

/** The most imports of one user that run or wait. Each holds a connection. */
const places_per_user = 4;

/** False if the user has too many imports in progress. */
async function takePlace(db: Db, user_id: number): Promise<boolean> {
  for (let place = 0; place < places_per_user; place++) {
    const { rows } = await tryingLock('import place', `${place} ${user_id}`).execute(db);
    if (rows[0]?.taken) return true;
  }
  return false;
}

/**
 * Takes a lock for the group until the transaction ends. So only one file is processed at a time, and two files with the same records in a
 * different order cannot deadlock. Refuses: too_many_requests.
 */
export async function takeTurn(db: Db, { group_id, user_id }: { group_id: number; user_id: number }): Promise<void> {
  if (!(await takePlace(db, user_id))) throw new RefusalError('too_many_requests', undefined, 5);
  await takingLock('import', group_id).execute(db);
}

interface TakenImport {
  group_id: number;
  user_id: number;
  id: string;
}

/**
 * Claims an import. Returns false if it was already carried out. The claim is stored among the idempotency keys, which live longer than any
 * import. It cannot collide with a caller's key, because those contain no space.
 */
export async function takeImport(db: Db, { group_id, user_id, id }: TakenImport): Promise<boolean> {
  const taken = await db
    .insertInto('idempotency_key')
    .values({ group_id, user_id, key: `import ${id}`, endpoint: 'import', body_hash: '' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Stores the answer of a claimed import with its key, as for every call. */
export const keepAnswer = ({ group_id, user_id, id }: TakenImport, done: ImportDone): RawBuilder<unknown> =>
  sql`update idempotency_key set status = 200, answer = ${JSON.stringify(done)}::jsonb
    where group_id = ${group_id} and user_id = ${user_id} and key = ${`import ${id}`}`;

/** Runs `work`, then rolls back its writes and releases its locks. */
export async function takenBack<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint import_trial`.execute(db);
  const found = await work();
  await together(db, sql`rollback to savepoint import_trial`, sql`release savepoint import_trial`);
  return found;
}
