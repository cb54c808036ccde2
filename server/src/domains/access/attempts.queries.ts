import { sql } from 'kysely';
import type { Db } from '../../platform/db/transaction.ts';
import type { Attempts } from './attempts.rules.ts';

/** The count of one account name, held by this transaction. */
export interface HeldAttempts extends Attempts {
  key: string;
}

/**
 * Reads the count and holds it until the transaction ends: tries of one account are looked at one after the other. The key
 * names an account without saying whether it exists. The database folds its case, as it does when it looks for the user: were
 * the two to differ by one letter, each spelling would have tries of its own.
 */
export async function lockAttempts(db: Db, group_code: string, username: string, now: Date): Promise<HeldAttempts> {
  const name = sql`lower(${group_code}::text) || chr(10) || lower(${username}::text)`;
  return db
    .insertInto('sign_in_attempt')
    .values({
      key: sql<string>`encode(sha256(convert_to(${name}, 'UTF8')), 'hex')`,
      failures: 0,
      locked_until: null,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ updated_at: now }))
    .returning(['key', 'failures', 'locked_until'])
    .executeTakeFirstOrThrow();
}

export async function saveAttempts(db: Db, key: string, attempts: Attempts): Promise<void> {
  await db.updateTable('sign_in_attempt').set(attempts).where('key', '=', key).execute();
}

export async function clearAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('sign_in_attempt').where('key', '=', key).execute();
}
