import { sql } from 'kysely';
import type { Db } from '../../platform/db/handles.ts';

/** True if nobody can sign in yet: there is neither a clinic group nor an operator. */
export async function isUntouched(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_untouched: boolean }>`
    select not exists (select from resolve_groups(null, null)) and not exists (select from operator) as is_untouched`.execute(
    db,
  );
  return rows[0]?.is_untouched ?? false;
}

/** Replaces the link. The row lock lets processes that start together do so one after another. */
export async function saveLink(db: Db, token_hash: string, expires_at: Date): Promise<void> {
  await db
    .insertInto('setup_link')
    .values({ token_hash, expires_at })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ token_hash, expires_at }))
    .execute();
}

/** Uses the link up. False if it is another, has expired or was used: of many callers at once, one gets it. */
export async function spendLink(db: Db, token_hash: string, now: Date): Promise<boolean> {
  const used = await db
    .deleteFrom('setup_link')
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now)
    .returning('only_row')
    .executeTakeFirst();
  return used !== undefined;
}

export async function endLink(db: Db): Promise<void> {
  await db.deleteFrom('setup_link').execute();
}
