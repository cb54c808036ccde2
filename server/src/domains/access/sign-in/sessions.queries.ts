import { randomUUID } from 'node:crypto';
import {
  operator_session_seconds,
  permanent_token_ttl_seconds,
  session_longest_seconds,
} from '@clinic/contract/access/sign-in.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';
import { secondsAfter } from '../../../platform/db/statements/changed-at.ts';

/** `agent`: the user agent. */
type NewSession = Row<'session', 'group_id' | 'user_id' | 'device_id' | 'address' | 'agent'> & {
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
  /** Null: an operator of the platform. */
  clinic_id: number | null;
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
        then least(${renewed_until}, ${secondsAfter('s.created_at', clinic_id === null ? operator_session_seconds : session_longest_seconds)})
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

type SessionsOfUser = Row<'session', 'group_id' | 'user_id'>;

/** Ends the user’s live sessions that a caller narrows down. Portal views are no sessions of the user. */
const endWhere = (db: Db, { group_id, user_id }: SessionsOfUser, now: Date) =>
  db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('group_id', '=', group_id)
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('viewed_by', 'is', null)
    .returning('id');

/** Ends a live session of the user. False if there is none with that id. */
export const endSessionOf = async (db: Db, of: SessionsOfUser, session_id: string, now: Date): Promise<boolean> =>
  (await endWhere(db, of, now).where('id', '=', session_id).executeTakeFirst()) !== undefined;

/** Ends the user’s live sessions except one; returns the number ended. */
export const endSessionsBut = async (db: Db, of: SessionsOfUser, kept: string, now: Date): Promise<number> =>
  (await endWhere(db, of, now).where('id', '<>', kept).execute()).length;

/** Ends the user’s open sessions on a device after a new sign-in there; returns the number ended. */
export const endSessionsOnDevice = async (db: Db, of: SessionsOfUser, device_id: string, now: Date): Promise<number> =>
  (await endWhere(db, of, now).where('device_id', '=', device_id).execute()).length;

/** Records a fresh proof of identity in the session. */
export async function noteProof(
  db: Db,
  { group_id, session_id }: { group_id: number; session_id: string },
  proved_with: ProvedWith,
  proved_at: Date,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ proved_at, proved_with })
    .where('group_id', '=', group_id)
    .where('id', '=', session_id)
    .execute();
}

/** The sessions of a user keep the earlier proof. */
export async function keepFormerProof(
  db: Db,
  { group_id, user_id }: { group_id: number; user_id: number },
  proved_at: Date,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ proved_at })
    .where('group_id', '=', group_id)
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .execute();
}
