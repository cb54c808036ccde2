import type * as calls from '@clinic/contract/clinics/platform-groups.ts';
import type { Action, SystemAct } from '../../../platform/act/act.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { isOutdated } from '../../../platform/http/is-outdated.ts';
import { shownClosing, type Closing } from './closing.rules.ts';
import {
  enterGroup,
  drawGroupId,
  type GroupRow,
  holdGroup,
  insertGroup,
  listGroups,
  saveGroup,
} from './groups.queries.ts';
import { readPage } from './read-page.rules.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { closedFrom, not_closing, saveClosing } from './closing.ts';

export const toPlatformGroup = (row: GroupRow) => ({ ...row, ...shownClosing(row, row.clinics) });

/** The groups of the platform. There are some hundreds at most. */
export const listPlatformGroups: Action<typeof calls.listPlatformGroups> = async (act, { query }) => {
  const groups = (await listGroups(act.db)).map(toPlatformGroup);
  const found = groups.filter(({ state }) => query.state === undefined || state === query.state);
  return readPage(found, query, {
    text: ({ name, code }) => `${name} ${code}`,
    sorts: {
      name: ({ name }) => name,
      code: ({ code }) => code,
      clinics: ({ clinics }) => clinics,
      created_at: ({ created_at }) => created_at,
      id: ({ id }) => id,
    },
  });
};

/** A group. Refuses: group_not_found. */
export const getPlatformGroup: Action<typeof calls.getPlatformGroup> = async (act, { params: { id } }) => {
  const found = await enterGroup(act, id);
  if (!found) throw act.refusal('group_not_found');
  return toPlatformGroup(found.group);
};

/** Creates a group, entered by its number before its row is there. Refuses: group_code_taken, naming the group that has the code. */
export const createGroup: Action<typeof calls.createGroup> = async (act, { body }) => {
  const code = body.code.toLowerCase();
  const id = await drawGroupId(act.db);
  await act.enter({ group_id: id, clinic_ids: [] });
  const made = await insertGroup(act.db, { id, code, name: body.name }, act.now);
  if (!made) {
    const [holder] = await listGroups(act.db, code);
    throw act.refusal('group_code_taken', {
      code: [holder ? `The group “${holder.name}” has this code.` : 'This code is reserved for the platform.'],
    });
  }
  act.audit('group_created', {
    entity: 'provider_group',
    entity_id: id,
    clinic_id: null,
    after: { code, name: body.name },
    note: body.name,
  });
  act.answerStatus(201);
  return toPlatformGroup(made);
};

interface HeldGroup {
  row: GroupRow;
  scope: Scope;
}

/** The group and its clinics, held until the commit. */
async function holdGroupAt(
  act: SystemAct<'group_not_found' | 'stale_object'>,
  id: number,
  version: Date | undefined,
): Promise<HeldGroup> {
  const found = await enterGroup(act, id);
  const held = await holdGroup(act.db, id);
  if (!found || !held) throw act.refusal('group_not_found');
  if (isOutdated(act, held.updated_at, version)) throw act.refusal('stale_object');
  return { row: { ...found.group, ...held }, scope: found.scope };
}

/** Renames a group. The same name changes nothing. Refuses: group_not_found, stale_object. */
export const updateGroup: Action<typeof calls.updateGroup> = async (act, { params: { id }, body }) => {
  const { row, scope } = await holdGroupAt(act, id, body.updated_at);
  if (body.name === row.name) return toPlatformGroup(row);
  const saved = { name: body.name, updated_at: changedAt(row.updated_at, act.now) };
  await saveGroup(act.db, id, saved);
  act.audit('group_updated', {
    entity: 'provider_group',
    entity_id: id,
    clinic_id: null,
    before: { name: row.name },
    after: { name: body.name },
    note: body.name,
  });
  for (const clinic_id of scope.clinic_ids) act.announce('clinic_changed', { clinic_id }, { clinic_id });
  return toPlatformGroup({ ...row, ...saved });
};

const saveClosingOf = async (
  act: SystemAct,
  { row, scope: { clinic_ids } }: HeldGroup,
  change: { kind: 'group_closed' | 'group_reopened'; after: Closing; reason: string },
) => {
  const save = (changes: Parameters<typeof saveGroup>[2]) => saveGroup(act.db, row.id, changes);
  const of = { entity: 'provider_group', clinic_id: null } as const;
  return toPlatformGroup(await saveClosing(act, row, { ...change, of, clinic_ids, save }));
};

/** Closes a group with all its clinics. Refuses: group_not_found, stale_object, group_has_open_work. */
export const closeGroup: Action<typeof calls.closeGroup> = async (act, { params: { id }, body }) => {
  const held = await holdGroupAt(act, id, body.updated_at);
  const closing = { closes_on: body.closes_on, scope: held.scope, has_open_work: 'group_has_open_work' } as const;
  const after = await closedFrom(act, held.row, closing);
  return saveClosingOf(act, held, { kind: 'group_closed', after, reason: body.reason });
};

/** Opens a group again. An open one stays as it is. Refuses: group_not_found, stale_object. */
export const reopenGroup: Action<typeof calls.reopenGroup> = async (act, { params: { id }, body }) => {
  const held = await holdGroupAt(act, id, body.updated_at);
  return saveClosingOf(act, held, { kind: 'group_reopened', after: not_closing, reason: body.reason });
};
