import { randomUUID } from 'node:crypto';
import { permanent_token_ttl_seconds } from '@clinic/contract/access/sign-in.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/transaction.ts';

export interface NewSession {
  group_id: number;
  user_id: number;
  device_id: string | null;
  address: string;
  /** The browser, as it names itself. */
  agent: string;
  proved_with: ProvedWith;
}

/** How somebody proved who they are. */
export type ProvedWith = 'password' | 'totp' | 'passkey' | 'recovery_code';

/** Opens a session and gives its id. */
export async function insertSession(db: Db, session: NewSession, now: Date): Promise<string> {
  const id = randomUUID();
  const expires_at = new Date(now.getTime() + permanent_token_ttl_seconds * 1000);
  await db
    .insertInto('session')
    .values({ ...session, id, created_at: now, last_used_at: now, proved_at: now, expires_at })
    .execute();
  return id;
}

export async function touchSession(db: Db, group_id: number, session_id: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_used_at: now })
    .where('group_id', '=', group_id)
    .where('id', '=', session_id)
    .execute();
}

export async function endSession(db: Db, group_id: number, session_id: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: sql`coalesce(revoked_at, ${now})` })
    .where('group_id', '=', group_id)
    .where('id', '=', session_id)
    .execute();
}

/** Ends every session of the user. */
export async function endSessions(db: Db, group_id: number, user_id: number, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('group_id', '=', group_id)
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .execute();
}
