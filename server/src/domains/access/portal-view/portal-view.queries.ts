import { randomUUID } from 'node:crypto';
import { view_ttl_seconds } from '@clinic/contract/access/portal-view.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';

/** `user_id`: the user whose portal is viewed. `viewed_from`: the viewer’s session. */
export type NewView = Row<'session', 'group_id' | 'user_id' | 'address' | 'agent'> & {
  viewed_by: number;
  viewed_from: string;
};

/** The roles of the user’s role groups at the branch; undefined if the user has none there. */
export async function findRolesAt(
  db: ReadDb,
  group_id: number,
  user_id: number,
  clinic_id: number,
): Promise<Set<string> | undefined> {
  const rows = await db
    .selectFrom('user_group_clinic as m')
    .innerJoin('role_group as r', 'r.id', 'm.role_group_id')
    .select('r.roles')
    .where('m.group_id', '=', group_id)
    .where('m.user_id', '=', user_id)
    .where('m.clinic_id', '=', clinic_id)
    .execute();
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

/** Ends the open views that a caller narrows down. */
const endViewsWhere = (db: Db, group_id: number, now: Date) =>
  db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('group_id', '=', group_id)
    .where('viewed_by', 'is not', null)
    .where('revoked_at', 'is', null);

export async function endView(db: Db, group_id: number, session_id: string, now: Date): Promise<void> {
  await endViewsWhere(db, group_id, now).where('id', '=', session_id).execute();
}

/** Ends all views of the user’s portal and all views that the user opened. */
export async function endViewsOf(db: Db, group_id: number, user_id: number, now: Date): Promise<void> {
  await endViewsWhere(db, group_id, now)
    .where((view) => view.or({ user_id, viewed_by: user_id }))
    .execute();
}
