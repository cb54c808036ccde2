import { randomBytes } from 'node:crypto';
import {
  reset_code_tries,
  reset_code_ttl_seconds,
  reset_token_ttl_seconds,
  revealing_answers_an_hour,
} from '@clinic/contract/access/forgotten-password.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';
import { tokenHash } from '../../../platform/session/token-hash.ts';

/** A user with the email address. */
export type AddressedUser = Row<'staff_user', 'id' | 'group_id' | 'username' | 'enable'> & {
  group_code: Row<'provider_group'>['code'];
  /** The user has no password yet. There is nothing to reset: only the invitation link lets them in. */
  invited: boolean;
};

const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

/** The database folds the case, exactly as in its user lookup. */
const emailKey = (email: string): RawBuilder<string> =>
  sql<string>`encode(sha256(convert_to(lower(${email}::text), 'UTF8')), 'hex')`;

/** All users with the email address, across all groups. */
export async function resolveUsersByEmail(db: ReadDb, email: string): Promise<AddressedUser[]> {
  const { rows } = await sql<AddressedUser>`select * from resolve_accounts_by_email(${email})`.execute(db);
  return rows;
}

/** Counts a request for the address, whether or not a user has it. Returns the number of requests within the hour. */
export async function noteRequest(db: Db, email: string, now: Date): Promise<number> {
  const is_over = sql`r.asked_since <= ${later(now, -3_600)}`;
  const { rows } = await sql<Row<'password_reset', 'asked'>>`
    insert into password_reset as r (email_key, asked, asked_since, updated_at) values (${emailKey(email)}, 1, ${now}, ${now})
    on conflict (email_key) do update set
      asked = case when ${is_over} then 1 else r.asked + 1 end,
      asked_since = case when ${is_over} then excluded.asked_since else r.asked_since end,
      updated_at = excluded.updated_at
    returning asked`.execute(db);
  return rows[0]?.asked ?? 0;
}

/** Replaces the previous code and resets its tries. */
export async function saveCode(db: Db, email: string, code_hash: string, now: Date): Promise<void> {
  await db
    .updateTable('password_reset')
    .set({ code_hash, code_expires_at: later(now, reset_code_ttl_seconds), tries: 0 })
    .where('email_key', '=', emailKey(email))
    .execute();
}

/**
 * Uses one of the code’s limited tries and locks the row until the transaction ends. Returns undefined if no try is left or no code was
 * ever requested. An expired or used code has no hash.
 */
export async function takeTry(
  db: Db,
  email: string,
  now: Date,
): Promise<{ code_hash: string | undefined } | undefined> {
  const taken = await db
    .updateTable('password_reset')
    .set((reset) => ({ tries: reset('tries', '+', 1) }))
    .where('email_key', '=', emailKey(email))
    .where('tries', '<', reset_code_tries)
    .returning(['code_hash', 'code_expires_at'])
    .executeTakeFirst();
  if (!taken) return undefined;
  const { code_hash, code_expires_at } = taken;
  return { code_hash: code_hash !== null && code_expires_at !== null && code_expires_at > now ? code_hash : undefined };
}

/** Uses up the code and returns the token, which can change the password once. */
export async function exchangeCode(db: Db, email: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .updateTable('password_reset')
    .set({
      code_hash: null,
      email,
      token_hash: tokenHash(token),
      token_expires_at: later(now, reset_token_ttl_seconds),
      updated_at: now,
    })
    .where('email_key', '=', emailKey(email))
    .execute();
  return token;
}

/** The email address of a token. Locks the row until the transaction ends: of two requests with the same token, the second waits. */
export async function lockToken(db: Db, token: string, now: Date): Promise<string | undefined> {
  const found = await db
    .selectFrom('password_reset')
    .select('email')
    .where('token_hash', '=', tokenHash(token))
    .where('token_expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  return found?.email ?? undefined;
}

/** True if a verified code issued this token and it is still valid. */
export async function isResetToken(db: ReadDb, token: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('password_reset')
    .select('email_key')
    .where('token_hash', '=', tokenHash(token))
    .where('token_expires_at', '>', now)
    .executeTakeFirst();
  return found !== undefined;
}

export async function spendToken(db: Db, token: string): Promise<void> {
  await db
    .updateTable('password_reset')
    .set({ token_hash: null, token_expires_at: null, code_hash: null, email: null })
    .where('token_hash', '=', tokenHash(token))
    .execute();
}

const { per_address, in_all } = revealing_answers_an_hour;

/**
 * Counts a reset request and returns whether its answer may still reveal if the email address is known. The hourly budget has a limit per
 * network address and one for all addresses together. An address over its limit uses nothing of the shared budget.
 */
export async function mayReveal(db: Db, address: string, now: Date): Promise<boolean> {
  const ends_at = new Date(now.getTime() + 3_600_000);
  const count = sql`
    on conflict (key) do update set
      hits = case when r.ends_at <= ${now} then 1 else r.hits + 1 end,
      ends_at = case when r.ends_at <= ${now} then excluded.ends_at else r.ends_at end
    returning hits`;
  const { rows } = await sql<{ may_reveal: boolean }>`
    with own as (
      insert into rate_limit as r (key, hits, ends_at) values (${`revealing answers to ${address}`}, 1, ${ends_at}) ${count}
    ),
    all_together as (
      insert into rate_limit as r (key, hits, ends_at)
      select 'revealing answers', 1, ${ends_at}::timestamptz from own where hits <= ${per_address} ${count}
    )
    select coalesce((select hits <= ${in_all} from all_together), false) as may_reveal`.execute(db);
  return rows[0]?.may_reveal ?? false;
}
