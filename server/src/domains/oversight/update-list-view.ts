import { most_list_views, type updateListView as endpoint } from '@clinic/contract/oversight/change-list-views.ts';
import type { ListView } from '@clinic/contract/oversight/list-view.ts';
import type { Action, ReadAct } from '../../platform/act/act.ts';
import { mayChange, maySee, takenName, toListView } from './list-view.rules.ts';
import { lockListViews, lookBeside, readListView, saveListView } from './list-views.queries.ts';

/** The view as the caller's list shows it. Another user's view is not theirs to save. */
export async function presentListView(
  { db, scope, staff }: Pick<ReadAct, 'db' | 'scope' | 'staff'>,
  { params: { id } }: { params: { id: number } },
): Promise<ListView | undefined> {
  const view = await readListView(db, { scope, user_id: staff.user_id }, id);
  return view && maySee(view.list, staff.roles) && mayChange(view, staff) ? toListView(view, staff) : undefined;
}

/**
 * Renames or changes a view. A view that is no longer shared becomes private to its creator.
 * Refuses: list_view_not_found, list_view_of_another, too_many_list_views, stale_object.
 */
export const updateListView: Action<typeof endpoint> = async (act, { params: { id }, body }) => {
  const { updated_at, ...looks } = body;
  const viewer = { scope: act.scope, user_id: act.staff.user_id };
  const seen = Date.parse(updated_at);
  if (Number.isNaN(seen)) throw act.refusal('validation_failed', { updated_at: ['Incorrect format.'] });
  await lockListViews(act.db, act.scope);
  const present = await readListView(act.db, viewer, id);
  const mayShare = present && maySee(present.list, act.staff.roles);
  if (!present || ((present.clinic_id !== null || looks.shared) && !mayShare)) throw act.refusal('list_view_not_found');
  if (!mayChange(present, act.staff)) throw act.refusal('list_view_of_another');
  if (present.updated_at.getTime() !== seen) throw act.refusal('stale_object');
  const maker = { scope: act.scope, user_id: present.user_id };
  const place = { list: present.list, shared: looks.shared };
  const { views, is_taken } = await lookBeside(act.db, maker, place, looks.name, id);
  if (is_taken) throw act.refusal('validation_failed', { name: [takenName(looks.shared)] });
  if (views >= most_list_views) throw act.refusal('too_many_list_views');
  const now = new Date(Math.max(act.now.getTime(), present.updated_at.getTime() + 1));
  await saveListView(act.db, act.scope, id, { ...looks, now });
  const before = { name: present.name, shared: present.clinic_id !== null };
  const after = { name: looks.name, shared: looks.shared };
  act.audit('list_view_updated', { entity: 'list_view', entity_id: id, before, after });
  const saved = { ...present, ...looks, clinic_id: looks.shared ? act.scope.clinic_id : null, updated_at: now };
  return toListView(saved, act.staff);
};
