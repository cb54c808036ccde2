import type { ListName } from '@clinic/contract/oversight/list-names.ts';
import type { ListSetting } from '@clinic/contract/oversight/list-view.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/handles.ts';
import type { Viewer } from './list-views.queries.ts';

export const settingsOf = ({ scope, user_id }: Viewer, lists: readonly ListName[]) => sql<ListSetting>`
  select list, columns, default_view_id from list_setting
  where group_id = ${scope.group_id} and user_id = ${user_id} and list = any(${[...lists]}::text[]) order by list`;

export async function saveSetting(db: Db, { scope, user_id }: Viewer, setting: ListSetting): Promise<void> {
  const columns = setting.columns && JSON.stringify(setting.columns);
  await sql`
    insert into list_setting (group_id, user_id, list, columns, default_view_id)
    values (${scope.group_id}, ${user_id}, ${setting.list}, ${columns}::jsonb, ${setting.default_view_id})
    on conflict (user_id, list) do update set columns = excluded.columns, default_view_id = excluded.default_view_id`.execute(
    db,
  );
}
