import type { deleteListView as endpoint } from '@clinic/contract/oversight/change-list-views.ts';
import type { Action } from '../../platform/act/act.ts';
import { mayChange, maySee } from './list-view.rules.ts';
import { lockListViews, readListView, removeListView } from './list-views.queries.ts';

/**
 * Deletes a view. Users who had it as their default view then open the list without a view. Refuses: list_view_not_found,
 * list_view_of_another.
 */
export const deleteListView: Action<typeof endpoint> = async (act, { params: { id } }) => {
  const viewer = { scope: act.scope, user_id: act.staff.user_id };
  await lockListViews(act.db, act.scope);
  const present = await readListView(act.db, viewer, id);
  if (!present || (present.clinic_id !== null && !maySee(present.list, act.staff.roles)))
    throw act.refusal('list_view_not_found');
  if (!mayChange(present, act.staff)) throw act.refusal('list_view_of_another');
  await removeListView(act.db, act.scope, id);
  const before = { list: present.list, name: present.name, shared: present.clinic_id !== null };
  act.audit('list_view_deleted', { entity: 'list_view', entity_id: id, before });
};
