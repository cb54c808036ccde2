import type { saveListSetting as endpoint } from '@clinic/contract/oversight/change-list-views.ts';
import type { Action } from '../../platform/act/act.ts';
import { saveSetting } from './list-settings.queries.ts';
import { readListView } from './list-views.queries.ts';

/** Saves the caller’s settings for a list. It is a preference and is not audited. Refuses: list_view_not_found. */
export const saveListSetting: Action<typeof endpoint> = async (act, { body }) => {
  const viewer = { scope: act.scope, user_id: act.staff.user_id };
  if (body.default_view_id !== null) {
    const view = await readListView(act.db, viewer, body.default_view_id);
    if (view?.list !== body.list) throw act.refusal('list_view_not_found');
  }
  await saveSetting(act.db, viewer, body);
  return body;
};
