import { randomUUID } from 'node:crypto';
import { view_ttl_seconds } from '@clinic/contract/access/portal-view.ts';
import { sql } from 'kysely';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';

export interface NewView {
  group_id: number;
  /** The user whose portal is viewed. */
  user_id: number;
  viewed_by: number;
  /** The viewer’s session. */
  viewed_from: string;
  address: string;
  agent: string;
}

/** The roles of the user’s role groups at the branch; undefined if the user has none there. */
export async function findRolesAt(
  db: ReadDb,
  group_id: number,
  user_id: number,
  clinic_id: number,
): Promise<Set<string> | undefined> {
  const { rows } = await sql<{ roles: string[] }>`
    select r.roles from user_group_clinic m join role_group r on r.id = m.role_group_id
    where m.group_id = ${group_id} and m.user_id = ${user_id} and m.clinic_id = ${clinic_id}`.execute(db);
  return rows.length === 0 ? undefined : new Set(rows.flatMap(({ roles }) => roles));
}

/** Opens the session of a view and returns its id. */
export async function insertView(db: Db, view: NewView, now: Date): Promise<string> {
  const id = randomUUID();
  const expires_at = new Date(now.getTime() + view_ttl_seconds * 1000);
  await db
    .insertInto('session')
    .values({ ...view, id, created_at: now, last_used_at: now, proved_at: now, expires_at })
    .execute();
  return id;
}

export async function endView(db: Db, group_id: number, session_id: string, now: Date): Promise<void> {
  await sql`update session set revoked_at = ${now}
    where group_id = ${group_id} and id = ${session_id}::uuid and viewed_by is not null and revoked_at is null`.execute(
    db,
  );
}

/** Ends all views of the user’s portal and all views that the user opened. */
export async function endViewsOf(db: Db, group_id: number, user_id: number, now: Date): Promise<void> {
  await sql`update session set revoked_at = ${now}
    where group_id = ${group_id} and viewed_by is not null and (user_id = ${user_id} or viewed_by = ${user_id}) and revoked_at is null`.execute(
    db,
  );
}
