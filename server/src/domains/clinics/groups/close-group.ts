import type {
  closeGroup as closeEndpoint,
  reopenGroup as reopenEndpoint,
} from '@clinic/contract/clinics/platform-groups.ts';
import type { Action, SystemAct } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { isOutdated } from '../../../platform/http/is-outdated.ts';
import { closedFrom, closingInTrail, isSameClosing, not_closing } from './closing.ts';
import type { Closing } from './closing.rules.ts';
import { enterGroup } from './enter-group.ts';
import { type GroupRow, holdGroup, saveGroup } from './groups.queries.ts';
import { toPlatformGroup } from './platform-group-actions.ts';

interface HeldGroup {
  row: GroupRow;
  scope: Scope;
}

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

async function saveClosing(
  act: SystemAct,
  kind: 'group_closed' | 'group_reopened',
  { row, scope }: HeldGroup,
  { after, reason }: { after: Closing; reason: string },
) {
  if (isSameClosing(row, after)) return toPlatformGroup(row);
  const saved = { ...after, updated_at: changedAt(row.updated_at, act.now) };
  await saveGroup(act.db, row.id, saved);
  act.audit(kind, {
    entity: 'provider_group',
    entity_id: row.id,
    clinic_id: null,
    before: closingInTrail(row),
    after: closingInTrail(after),
    note: reason,
  });
  for (const clinic_id of scope.clinic_ids) act.announce('clinic_changed', { clinic_id }, { clinic_id });
  act.accessChanged();
  return toPlatformGroup({ ...row, ...saved });
}

/** Closes a group with all its clinics. Refuses: group_not_found, stale_object, group_has_open_work. */
export const closeGroup: Action<typeof closeEndpoint> = async (act, { params: { id }, body }) => {
  const held = await holdGroupAt(act, id, body.updated_at);
  const closing = { closes_on: body.closes_on, scope: held.scope, has_open_work: 'group_has_open_work' } as const;
  const after = await closedFrom(act, held.row, closing);
  return saveClosing(act, 'group_closed', held, { after, reason: body.reason });
};

/** Opens a group again. An open one stays as it is. Refuses: group_not_found, stale_object. */
export const reopenGroup: Action<typeof reopenEndpoint> = async (act, { params: { id }, body }) => {
  const held = await holdGroupAt(act, id, body.updated_at);
  return saveClosing(act, 'group_reopened', held, { after: not_closing, reason: body.reason });
};
