import type { ListName } from '@clinic/contract/oversight/list-names.ts';
import type { ColumnChoice } from '@clinic/contract/oversight/list-view.ts';
import { sql } from 'kysely';
import type { Db, ReadDb } from '../../platform/db/handles.ts';
import { takingLock } from '../../platform/db/locks.ts';
import type { Scope } from '../../platform/act/scope.ts';

export interface ListViewRow {
  id: number;
  user_id: number;
  username: string;
  /** Null for a private view of its creator. */
  clinic_id: number | null;
  list: ListName;
  name: string;
  search: string;
  columns: ColumnChoice[];
  updated_at: Date;
}

/** The user and the branch whose views are read. */
export interface Viewer {
  scope: Scope;
  user_id: number;
}

/** The user’s private views and the shared views of the branch. */
const visible = ({ scope, user_id }: Viewer) => sql`v.group_id = ${scope.group_id}
  and ((v.clinic_id is null and v.user_id = ${user_id}) or v.clinic_id = ${scope.clinic_id})`;
const shown = sql`v.id, v.user_id, u.username, v.clinic_id, v.list, v.name, v.search, v.columns, v.updated_at
  from list_view v join staff_user u on u.group_id = v.group_id and u.id = v.user_id`;

export const visibleViews = (viewer: Viewer, lists: readonly ListName[]) => sql<ListViewRow>`
  select ${shown} where ${visible(viewer)} and v.list = any(${[...lists]}::text[])
  order by v.clinic_id is not null, lower(v.name), v.id`;

export async function readListView(db: ReadDb, viewer: Viewer, id: number): Promise<ListViewRow | undefined> {
  const { rows } = await sql<ListViewRow>`select ${shown} where ${visible(viewer)} and v.id = ${id}`.execute(db);
  return rows[0];
}

/** Advisory lock: one change at a time to a group’s views, because names and their number are checked before the write. */
export async function lockListViews(db: Db, { group_id }: Scope): Promise<void> {
  await takingLock('list_view', group_id).execute(db);
}

/** A view’s list, and whether it is shared with the branch or private. */
export interface Place {
  list: ListName;
  shared: boolean;
}

const beside = ({ scope, user_id }: Viewer, { list, shared }: Place) =>
  sql`v.group_id = ${scope.group_id} and v.list = ${list}
    and ${shared ? sql`v.clinic_id = ${scope.clinic_id}` : sql`v.clinic_id is null and v.user_id = ${user_id}`}`;

/** The number of other views in the same place, and whether one of them has this name. */
export async function lookBeside(
  db: ReadDb,
  viewer: Viewer,
  place: Place,
  name: string,
  except_id: number | null,
): Promise<{ views: number; is_taken: boolean }> {
  const { rows } = await sql<{ views: number; is_taken: boolean | null }>`
    select count(*) as views, bool_or(lower(v.name) = lower(${name})) as is_taken
    from list_view v where ${beside(viewer, place)} and v.id is distinct from ${except_id}::bigint`.execute(db);
  return { views: rows[0]?.views ?? 0, is_taken: rows[0]?.is_taken ?? false };
}

export interface Looks {
  shared: boolean;
  name: string;
  search: string;
  columns: ColumnChoice[];
  now: Date;
}

const branchOf = ({ clinic_id }: Scope, { shared }: Looks): number | null => (shared ? clinic_id : null);

export async function insertListView(
  db: Db,
  { scope, user_id }: Viewer,
  list: ListName,
  looks: Looks,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into list_view (group_id, user_id, clinic_id, list, name, search, columns, created_at, updated_at)
    values (${scope.group_id}, ${user_id}, ${branchOf(scope, looks)}, ${list}, ${looks.name}, ${looks.search},
      ${JSON.stringify(looks.columns)}::jsonb, ${looks.now}, ${looks.now})
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

export async function saveListView(db: Db, scope: Scope, id: number, looks: Looks): Promise<void> {
  await sql`update list_view set clinic_id = ${branchOf(scope, looks)}, name = ${looks.name}, search = ${looks.search},
      columns = ${JSON.stringify(looks.columns)}::jsonb, updated_at = ${looks.now}
    where group_id = ${scope.group_id} and id = ${id}`.execute(db);
}

export async function removeListView(db: Db, { group_id }: Scope, id: number): Promise<void> {
  await sql`delete from list_view where group_id = ${group_id} and id = ${id}`.execute(db);
}
