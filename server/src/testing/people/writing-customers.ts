import type pg from 'pg';
import { takingLock } from '../../platform/db/locks.ts';
import { kyselyOver } from '../../platform/db/transaction.ts';

/** Inserts a row and returns its id. */
type Insert = (statement: string, values: unknown[]) => Promise<number>;

/**
 * Writes a customer and their patients as the owner, in one transaction. A lock keeps others from being written meanwhile, as when the platform
 * tells of them: the distributed engine locks all customers for the change of one.
 */
export async function writingCustomers<Written>(
  owner: pg.Pool,
  write: (insert: Insert) => Promise<Written>,
): Promise<Written> {
  const client = await owner.connect();
  try {
    await client.query('begin');
    await takingLock('customers').execute(kyselyOver((text, values) => client.query(text, values)));
    const written = await write(
      async (statement, values) => (await client.query<{ id: number }>(statement, values)).rows[0]?.id ?? 0,
    );
    await client.query('commit');
    return written;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** Writes a customer of the group who is their own patient. Returns the ids of both. */
export const writePatient = (
  owner: pg.Pool,
  group_id: number,
  platform_id: string,
  name: string,
): Promise<{ customer_id: number; patient_id: number }> =>
  writingCustomers(owner, async (insert) => {
    const customer_id = await insert(
      `insert into customer (group_id, platform_id, username, created_at, updated_at, seen_at)
       values ($1, $2, 'tan.mei', now(), now(), now()) returning id`,
      [group_id, platform_id],
    );
    const patient_id = await insert(
      `insert into customer_patient (group_id, customer_id, platform_id, is_self, name, created_at, updated_at)
       values ($1, $2, $3, true, $4, now(), now()) returning id`,
      [group_id, customer_id, platform_id, name],
    );
    return { customer_id, patient_id };
  });
