import type { readListViews as endpoint } from '@clinic/contract/oversight/list-views.ts';
import { readTogether } from '../../platform/db/statements/reading.ts';
import type { Action } from '../../platform/act/act.ts';
import { settingsOf } from './list-settings.queries.ts';
import { listsFor, toListView } from './list-view.rules.ts';
import { visibleViews } from './list-views.queries.ts';

/** Views and settings of the lists that the caller may see. A default view that is not visible at this branch is left out. */
export const readListViews: Action<typeof endpoint> = async ({ db, scope, staff }) => {
  const viewer = { scope, user_id: staff.user_id };
  const lists = listsFor(staff.roles);
  const [views, settings] = await readTogether(db, visibleViews(db, viewer, lists), settingsOf(db, viewer, lists));
  const isVisible = (id: number | null, list: string) => views.some((view) => view.id === id && view.list === list);
  return {
    views: views.map((view) => toListView(view, staff)),
    settings: settings.map(({ list, columns, default_view_id }) => ({
      list,
      columns,
      default_view_id: isVisible(default_view_id, list) ? default_view_id : null,
    })),
  };
};
