import type {
  createGroup as createEndpoint,
  getPlatformGroup as getEndpoint,
  listPlatformGroups as listEndpoint,
  updateGroup as updateEndpoint,
} from '@clinic/contract/clinics/platform-groups.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import type { Action } from '../../../platform/act/act.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { isOutdated } from '../../../platform/http/is-outdated.ts';
import { shownClosing } from './closing.rules.ts';
import { enterGroup } from './enter-group.ts';
import { drawGroupId, type GroupRow, holdGroup, insertGroup, listGroups, saveGroup } from './groups.queries.ts';

export const toPlatformGroup = (row: GroupRow) => ({ ...row, ...shownClosing(row, row.clinics) });

/** Every group, by name. There are some hundreds at most. */
export const listPlatformGroups: Action<typeof listEndpoint> = async (act, { query }) => {
  const groups = await listGroups(act.db);
  const { offset, limit } = pageOf(query);
  return { data: groups.slice(offset, offset + limit).map(toPlatformGroup), pager: pagerOf(query, groups.length) };
};

/** A group. Refuses: group_not_found. */
export const getPlatformGroup: Action<typeof getEndpoint> = async (act, { params: { id } }) => {
  const found = await enterGroup(act, id);
  if (!found) throw act.refusal('group_not_found');
  return toPlatformGroup(found.group);
};

/** Creates a group, entered by its number before its row is there. Refuses: group_code_taken, naming the group that has the code. */
export const createGroup: Action<typeof createEndpoint> = async (act, { body }) => {
  const code = body.code.toLowerCase();
  const id = await drawGroupId(act.db);
  await act.enter({ group_id: id, clinic_ids: [] });
  if (!(await insertGroup(act.db, { id, code, name: body.name }, act.now))) {
    const [holder] = await listGroups(act.db, code);
    throw act.refusal('group_code_taken', { code: [`The group “${holder?.name ?? ''}” has this code.`] });
  }
  act.audit('group_created', {
    entity: 'provider_group',
    entity_id: id,
    clinic_id: null,
    after: { code, name: body.name },
    note: body.name,
  });
  act.answerStatus(201);
  const found = await enterGroup(act, id);
  if (!found) throw new Error('A group that was just created is not there.');
  return toPlatformGroup(found.group);
};

/** Renames a group. The same name changes nothing. Refuses: group_not_found, stale_object. */
export const updateGroup: Action<typeof updateEndpoint> = async (act, { params: { id }, body }) => {
  const found = await enterGroup(act, id);
  const present = await holdGroup(act.db, id);
  if (!found || !present) throw act.refusal('group_not_found');
  if (isOutdated(act, present.updated_at, body.updated_at)) throw act.refusal('stale_object');
  const row = { ...found.group, ...present };
  if (body.name === present.name) return toPlatformGroup(row);
  const saved = { name: body.name, updated_at: changedAt(present.updated_at, act.now) };
  await saveGroup(act.db, id, saved);
  act.audit('group_updated', {
    entity: 'provider_group',
    entity_id: id,
    clinic_id: null,
    before: { name: present.name },
    after: { name: body.name },
    note: body.name,
  });
  for (const clinic_id of found.scope.clinic_ids) act.announce('clinic_changed', { clinic_id }, { clinic_id });
  return toPlatformGroup({ ...row, ...saved });
};
