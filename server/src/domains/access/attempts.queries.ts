import { createHash } from 'node:crypto';
import type { Db } from '../../platform/db/transaction.ts';
import type { Attempts } from './attempts.rules.ts';

/** Names an account without saying whether it exists. */
export const attemptKey = (group_code: string, username: string): string =>
  createHash('sha256').update(`${group_code.toLowerCase()}\n${username.toLowerCase()}`).digest('hex');

/** Reads the count and holds it until the transaction ends: tries of one account are looked at one after the other. */
export async function lockAttempts(db: Db, key: string, now: Date): Promise<Attempts> {
  return db
    .insertInto('sign_in_attempt')
    .values({ key, failures: 0, locked_until: null, updated_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ updated_at: now }))
    .returning(['failures', 'locked_until'])
    .executeTakeFirstOrThrow();
}

export async function saveAttempts(db: Db, key: string, attempts: Attempts): Promise<void> {
  await db.updateTable('sign_in_attempt').set(attempts).where('key', '=', key).execute();
}

export async function clearAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('sign_in_attempt').where('key', '=', key).execute();
}
