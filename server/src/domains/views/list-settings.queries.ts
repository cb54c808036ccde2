import type { ListName } from '@clinic/contract/views/list-names.ts';
import type { ListSetting } from '@clinic/contract/views/list-view.ts';
import type { Db, ReadDb } from '../../platform/db/handles.ts';
import { anyOf } from '../../platform/db/rows.ts';
import type { Viewer } from './list-views.queries.ts';

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
