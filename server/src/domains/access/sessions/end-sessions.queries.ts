import { sql } from 'kysely';
import type { Db } from '../../../platform/db/handles.ts';

interface SessionsOfUser {
  group_id: number;
  user_id: number;
}

/** Ends a live session of the user. False if there is none with that id. */
export async function endSessionOf(
  db: Db,
  { group_id, user_id }: SessionsOfUser,
  session_id: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update session set revoked_at = ${now}
    where group_id = ${group_id} and user_id = ${user_id} and id = ${session_id}::uuid
      and revoked_at is null and expires_at > ${now} and viewed_by is null
    returning id`.execute(db);
  return rows.length > 0;
}

/** Ends the user’s live sessions except one; returns the number ended. */
export async function endSessionsBut(
  db: Db,
  { group_id, user_id }: SessionsOfUser,
  kept: string,
  now: Date,
): Promise<number> {
  const { rows } = await sql`
    update session set revoked_at = ${now}
    where group_id = ${group_id} and user_id = ${user_id} and id <> ${kept}::uuid
      and revoked_at is null and expires_at > ${now} and viewed_by is null
    returning id`.execute(db);
  return rows.length;
}

/** Ends the user’s open sessions on a device after a new sign-in there; returns the number ended. */
export async function endSessionsOnDevice(
  db: Db,
  { group_id, user_id }: SessionsOfUser,
  device_id: string,
  now: Date,
): Promise<number> {
  const { rows } = await sql`
    update session set revoked_at = ${now}
    where group_id = ${group_id} and user_id = ${user_id} and device_id = ${device_id}
      and revoked_at is null and expires_at > ${now} and viewed_by is null
    returning id`.execute(db);
  return rows.length;
}
