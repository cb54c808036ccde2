import type { ListName } from '@clinic/contract/views/list-names.ts';
import type { ColumnChoice, ListSetting } from '@clinic/contract/views/list-view.ts';
import { sql } from 'kysely';
import type { Db, ReadDb } from '../../platform/db/handles.ts';
import { takingLock } from '../../platform/db/locks.ts';
import type { Scope } from '../../platform/act/scope.ts';
import { fullName } from '../access/index.ts';
import { anyOf, columnsOf, condition, counted, type RowOf } from '../../platform/db/rows.ts';

const columns = columnsOf('list_view', [
  'id',
  'user_id',
  'clinic_id',
  'list',
  'name',
  'search',
  'columns',
  'updated_at',
]);

/** A view with its creator. A private view has no clinic. */
export type ListViewRow = RowOf<typeof columns> & { owner_name: string; list: ListName; columns: ColumnChoice[] };

/** The user and the branch whose views are read. */
interface Viewer {
  scope: Scope;
  user_id: number;
}

/** The user’s private views and the shared views of the branch. */
const visible = (db: ReadDb, { scope, user_id }: Viewer) =>
  db
    .selectFrom('list_view')
    .innerJoin('staff_user', (join) =>
      join.onRef('staff_user.group_id', '=', 'list_view.group_id').onRef('staff_user.id', '=', 'list_view.user_id'),
    )
    .select(columns)
    .select(fullName('staff_user').as('owner_name'))
    .where('list_view.group_id', '=', scope.group_id)
    .where((view) =>
      view.or([
        view.and([view('list_view.clinic_id', 'is', null), view('list_view.user_id', '=', user_id)]),
        view('list_view.clinic_id', '=', scope.clinic_id),
      ]),
    )
    .$narrowType<Pick<ListViewRow, 'list' | 'columns'>>();

export const visibleViews = (db: ReadDb, viewer: Viewer, lists: readonly ListName[]) =>
  visible(db, viewer)
    .where('list_view.list', '=', anyOf(lists))
    .orderBy(sql`list_view.clinic_id is not null`)
    .orderBy(sql`lower(list_view.name) collate "und-x-icu"`)
    .orderBy('list_view.id');

export const readListView = (db: ReadDb, viewer: Viewer, id: number): Promise<ListViewRow | undefined> =>
  visible(db, viewer).where('list_view.id', '=', id).executeTakeFirst();

/** Advisory lock: one change at a time to a group’s views, because names and their number are checked before the write. */
export async function lockListViews(db: Db, { group_id }: Scope): Promise<void> {
  await takingLock('list_view', group_id).execute(db);
}

/** A view’s list, and whether it is shared with the branch or private. */
interface Place {
  list: ListName;
  shared: boolean;
}

function viewsIn(db: ReadDb, { scope, user_id }: Viewer, { list, shared }: Place) {
  const views = db.selectFrom('list_view').where('group_id', '=', scope.group_id).where('list', '=', list);
  return shared
    ? views.where('clinic_id', '=', scope.clinic_id)
    : views.where('clinic_id', 'is', null).where('user_id', '=', user_id);
}

/** The number of other views in the same place, and whether one of them has this name. */
export async function lookBeside(
  db: ReadDb,
  viewer: Viewer,
  place: Place,
  name: string,
  except_id: number | null,
): Promise<{ views: number; is_taken: boolean }> {
  const { count, is_taken } = await viewsIn(db, viewer, place)
    .where(condition`id is distinct from ${except_id}::bigint`)
    .select(counted)
    .select(sql<boolean | null>`bool_or(lower(name) = lower(${name}))`.as('is_taken'))
    .executeTakeFirstOrThrow();
  return { views: count, is_taken: is_taken ?? false };
}

interface Looks {
  shared: boolean;
  name: string;
  search: string;
  columns: ColumnChoice[];
  now: Date;
}

const saved = ({ clinic_id }: Scope, { shared, name, search, columns: chosen, now }: Looks) => ({
  clinic_id: shared ? clinic_id : null,
  name,
  search,
  columns: JSON.stringify(chosen),
  updated_at: now,
});

export async function insertListView(
  db: Db,
  { scope, user_id }: Viewer,
  list: ListName,
  looks: Looks,
): Promise<number> {
  const { id } = await db
    .insertInto('list_view')
    .values({ group_id: scope.group_id, user_id, list, created_at: looks.now, ...saved(scope, looks) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function saveListView(db: Db, scope: Scope, id: number, looks: Looks): Promise<void> {
  await db
    .updateTable('list_view')
    .set(saved(scope, looks))
    .where('group_id', '=', scope.group_id)
    .where('id', '=', id)
    .execute();
}

export async function removeListView(db: Db, { group_id }: Scope, id: number): Promise<void> {
  await db.deleteFrom('list_view').where('group_id', '=', group_id).where('id', '=', id).execute();
}

export const settingsOf = (db: ReadDb, { scope, user_id }: Viewer, lists: readonly ListName[]) =>
  db
    .selectFrom('list_setting')
    .select(['list', 'columns', 'default_view_id'])
    .where('group_id', '=', scope.group_id)
    .where('user_id', '=', user_id)
    .where('list', '=', anyOf(lists))
    .orderBy('list')
    .$narrowType<Pick<ListSetting, 'list' | 'columns'>>();

export async function saveSetting(db: Db, { scope, user_id }: Viewer, setting: ListSetting): Promise<void> {
  const { list, default_view_id } = setting;
  const changed = { columns: setting.columns && JSON.stringify(setting.columns), default_view_id };
  await db
    .insertInto('list_setting')
    .values({ group_id: scope.group_id, user_id, list, ...changed })
    .onConflict((conflict) => conflict.columns(['user_id', 'list']).doUpdateSet(changed))
    .execute();
}
