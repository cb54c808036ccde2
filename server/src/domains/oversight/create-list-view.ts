import { type createListView as endpoint, most_list_views } from '@clinic/contract/oversight/change-list-views.ts';
import type { Action } from '../../platform/act/act.ts';
import { maySee, takenName, toListView } from './list-view.rules.ts';
import { insertListView, lockListViews, lookBeside, readListView } from './list-views.queries.ts';

/** Saves the present arrangement of a list under a name. Refuses: list_not_found, too_many_list_views. */
export const createListView: Action<typeof endpoint> = async (act, { body }) => {
  const { list, ...looks } = body;
  const viewer = { scope: act.scope, user_id: act.staff.user_id };
  // A private view of a list that the user cannot see is harmless. A shared one is refused.
  if (looks.shared && !maySee(list, act.staff.roles)) throw act.refusal('list_not_found');
  await lockListViews(act.db, act.scope);
  const { views, is_taken } = await lookBeside(act.db, viewer, body, looks.name, null);
  if (is_taken) throw act.refusal('validation_failed', { name: [takenName(looks.shared)] });
  if (views >= most_list_views) throw act.refusal('too_many_list_views');
  const id = await insertListView(act.db, viewer, list, { ...looks, now: act.now });
  // A view’s filter can contain a patient’s name, so the audit entry leaves it out.
  const after = { list, name: looks.name, shared: looks.shared };
  act.audit('list_view_created', { entity: 'list_view', entity_id: id, after });
  const made = await readListView(act.db, viewer, id);
  if (!made) throw new Error('A view that was made is not there.');
  return toListView(made, act.staff);
};
