import type { Db } from '../../db/handles.ts';
import { tryingLock } from '../../db/locks.ts';
import { RefusalError } from '../../act/refusal-error.ts';

/** Downloads that one user may run concurrently, over all processes. */
const at_once = [1, 2];

/** Takes one of the user's places for a heavy call until the transaction ends. Refuses when all are taken. */
export async function takeHeavyPlace(db: Db, user_id: number): Promise<void> {
  for (const place of at_once) {
    const { rows } = await tryingLock('download place', `${place} ${user_id}`).execute(db);
    if (rows[0]?.taken) return;
  }
  throw new RefusalError('too_many_requests', undefined, 5);
}
