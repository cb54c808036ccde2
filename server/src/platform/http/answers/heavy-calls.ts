import { sql } from 'kysely';
import type { Db } from '../../db/handles.ts';
import { RefusalError } from '../../act/refusal-error.ts';

/** Downloads that one user may run concurrently, over all processes. */
const at_once = [1, 2];
const lock_space = 7_421_003;
const slots_per_user = 10;

/** Takes one of the user's places for a heavy call until the transaction ends. Refuses when all are taken. */
export async function takeHeavyPlace(db: Db, user_id: number): Promise<void> {
  for (const place of at_once) {
    const key = (user_id * slots_per_user + place) % 2_147_483_647;
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(${lock_space}::int4, ${key}::int4) as taken`.execute(db);
    if (rows[0]?.taken) return;
  }
  throw new RefusalError('too_many_requests', undefined, 5);
}
