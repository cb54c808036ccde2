import type pg from 'pg';
import { waitingStatements } from '../database/waiting-statements.ts';
import type { TestApp } from '../test-app.ts';
import { eventually } from '../wire/test-socket.ts';

/** Waits until this many statements of the app's database wait for a lock. */
export const untilWaiting = (app: TestApp, count: number): Promise<void> =>
  eventually(`${count} statements wait for a lock`, async () => (await waitingStatements(app.owner)) === count);

/** Runs a transaction of the database's owner, which ends with `work` or is rolled back. */
export async function asOwner<T>(app: TestApp, work: (owner: pg.PoolClient) => Promise<T>): Promise<T> {
  const owner = await app.owner.connect();
  try {
    await owner.query('begin');
    return await work(owner);
  } finally {
    await owner.query('rollback');
    owner.release();
  }
}

/** Starts a call that must wait for this uncommitted change of the user, runs `meanwhile`, commits both, and returns the answer. */
export const callDuring = <T>(
  app: TestApp,
  { user_id, set, meanwhile = 'select' }: { user_id: number; set: string; meanwhile?: string },
  call: () => Promise<T>,
): Promise<T> =>
  asOwner(app, async (owner) => {
    await owner.query(`update staff_user set ${set} where id = $1`, [user_id]);
    const calling = call();
    await untilWaiting(app, 1);
    await owner.query(meanwhile);
    await owner.query('commit');
    return calling;
  });
