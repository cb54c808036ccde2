import { randomUUID } from 'node:crypto';
import { permanent_token_ttl_seconds, session_longest_seconds } from '@clinic/contract/access/sign-in.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';
import { laterBy } from '../../../platform/db/statements/later-by.ts';

/** `agent`: the user agent. */
export type NewSession = Row<'session', 'group_id' | 'user_id' | 'device_id' | 'address' | 'agent'> & {
  proved_with: ProvedWith;
};

/** The method of the proof of identity. */
export type ProvedWith = 'password' | 'totp' | 'passkey' | 'recovery_code';

/** Opens a session and returns its id. */
export async function insertSession(db: Db, session: NewSession, now: Date): Promise<string> {
  const id = randomUUID();
  const expires_at = new Date(now.getTime() + permanent_token_ttl_seconds * 1000);
  await db
    .insertInto('session')
    .values({ ...session, id, created_at: now, last_used_at: now, proved_at: now, expires_at })
    .execute();
  return id;
}

interface UsedSession {
  group_id: number;
  session_id: string;
  clinic_id: number;
  address: string;
  /** When the device's idle lock locks the session; null without one. */
  locks_at: Date | null;
}

/**
 * Records the use of a session and its place, and extends it to 30 days from now, at most 90 from sign-in. A portal view is not extended.
 * Entering a branch with an idle lock starts the idle time; automatic renewals do not. Returns the new expiry.
 */
export async function touchSession(db: Db, used: UsedSession, now: Date): Promise<Date> {
  const { group_id, session_id, clinic_id, address, locks_at } = used;
  const renewed_until = new Date(now.getTime() + permanent_token_ttl_seconds * 1000);
  const { rows } = await sql<Row<'session', 'expires_at'>>`
    update session s set last_used_at = ${now}, last_clinic_id = ${clinic_id}, last_address = ${address},
      expires_at = case when s.viewed_by is null
        then least(${renewed_until}, ${laterBy('s.created_at', session_longest_seconds)})
        else s.expires_at end,
      locked_at = coalesce(s.locked_at, case when s.locks_at <= ${now} then s.locks_at end),
      locks_at = case
        when s.locked_at is not null or s.locks_at <= ${now} then s.locks_at
        when ${locks_at}::timestamptz is null or s.locks_at is null or s.last_clinic_id is distinct from ${clinic_id}
          then ${locks_at}
        else s.locks_at end
    where s.group_id = ${group_id} and s.id = ${session_id}::uuid
    returning s.expires_at`.execute(db);
  return rows[0]?.expires_at ?? now;
}

export async function endSession(db: Db, group_id: number, session_id: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set((session) => ({ revoked_at: session.fn.coalesce('revoked_at', session.val(now)) }))
    .where('group_id', '=', group_id)
    .where('id', '=', session_id)
    .execute();
}

export async function endSessions(db: Db, group_id: number, user_id: number, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('group_id', '=', group_id)
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .execute();
}
