import { sql } from 'kysely';
import type { Db } from '../../../platform/db/handles.ts';

interface SessionsOfUser {
  group_id: number;
  user_id: number;
}

/** Ends a living session of the user. False where there is none of that id. */
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

/** Ends the user's living sessions but one; gives how many went. */
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

/** Ends what the user left open on a device that is signed in to anew; gives how many went. */
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
