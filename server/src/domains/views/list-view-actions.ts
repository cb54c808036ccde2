import {
  type createListView as createEndpoint,
  type deleteListView as deleteEndpoint,
  most_list_views,
  type saveListSetting as settingEndpoint,
  type updateListView as updateEndpoint,
} from '@clinic/contract/views/change-list-views.ts';
import type { readListViews as readEndpoint } from '@clinic/contract/views/list-views.ts';
import type { Action, ReadAct } from '../../platform/act/act.ts';
import { changedAt } from '../../platform/db/statements/changed-at.ts';
import { readTogether } from '../../platform/db/statements/reading.ts';
import { isOutdated } from '../../platform/http/is-outdated.ts';
import {
  saveSetting,
  settingsOf,
  insertListView,
  lockListViews,
  lookBeside,
  readListView,
  removeListView,
  saveListView,
  visibleViews,
} from './list-views.queries.ts';
import { listsFor, mayChange, maySee, takenName, toListView } from './list-view.rules.ts';

/** Views and settings of the lists that the caller may see. A default view that is not visible at this branch is left out. */
export const readListViews: Action<typeof readEndpoint> = async ({ db, scope, staff }) => {
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

/** Saves the caller’s settings for a list. It is a preference and is not audited. Refuses: list_view_not_found. */
export const saveListSetting: Action<typeof settingEndpoint> = async (act, { body }) => {
  const viewer = { scope: act.scope, user_id: act.staff.user_id };
  if (body.default_view_id !== null) {
    const view = await readListView(act.db, viewer, body.default_view_id);
    if (view?.list !== body.list) throw act.refusal('list_view_not_found');
  }
  await saveSetting(act.db, viewer, body);
  return body;
};

/** Saves the present arrangement of a list under a name. Refuses: list_not_found, too_many_list_views. */
export const createListView: Action<typeof createEndpoint> = async (act, { body }) => {
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

/** The view as the caller's list shows it. Another user's view is not theirs to save. */
export async function presentListView(
  { db, scope, staff }: Pick<ReadAct, 'db' | 'scope' | 'staff'>,
  { params: { id } }: { params: { id: number } },
) {
  const view = await readListView(db, { scope, user_id: staff.user_id }, id);
  return view && maySee(view.list, staff.roles) && mayChange(view, staff) ? toListView(view, staff) : undefined;
}

/**
 * Renames or changes a view. A view that is no longer shared becomes private to its creator.
 * Refuses: list_view_not_found, list_view_of_another, too_many_list_views, stale_object.
 */
export const updateListView: Action<typeof updateEndpoint> = async (act, { params: { id }, body }) => {
  const { updated_at, ...looks } = body;
  const viewer = { scope: act.scope, user_id: act.staff.user_id };
  await lockListViews(act.db, act.scope);
  const present = await readListView(act.db, viewer, id);
  const mayShare = present && maySee(present.list, act.staff.roles);
  if (!present || ((present.clinic_id !== null || looks.shared) && !mayShare)) throw act.refusal('list_view_not_found');
  if (!mayChange(present, act.staff)) throw act.refusal('list_view_of_another');
  if (isOutdated(act, present.updated_at, updated_at)) throw act.refusal('stale_object');
  const maker = { scope: act.scope, user_id: present.user_id };
  const place = { list: present.list, shared: looks.shared };
  const { views, is_taken } = await lookBeside(act.db, maker, place, looks.name, id);
  if (is_taken) throw act.refusal('validation_failed', { name: [takenName(looks.shared)] });
  if (views >= most_list_views) throw act.refusal('too_many_list_views');
  const now = changedAt(present.updated_at, act.now);
  await saveListView(act.db, act.scope, id, { ...looks, now });
  const before = { name: present.name, shared: present.clinic_id !== null };
  const after = { name: looks.name, shared: looks.shared };
  act.audit('list_view_updated', { entity: 'list_view', entity_id: id, before, after });
  const saved = { ...present, ...looks, clinic_id: looks.shared ? act.scope.clinic_id : null, updated_at: now };
  return toListView(saved, act.staff);
};

/**
 * Deletes a view. Users who had it as their default view then open the list without a view. Refuses: list_view_not_found,
 * list_view_of_another.
 */
export const deleteListView: Action<typeof deleteEndpoint> = async (act, { params: { id } }) => {
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
