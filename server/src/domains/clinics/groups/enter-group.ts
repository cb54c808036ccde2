import type { Scope } from '../../../platform/act/scope.ts';
import type { SystemAct, SystemReadAct } from '../../../platform/act/act.ts';
import { readBranchesOfGroup } from '../branches-of-group.queries.ts';
import { type GroupRow, readGroup } from './groups.queries.ts';

/** Enters a group with all its clinics, for a call of head office. Undefined if there is no such group. */
export async function enterGroup(
  act: Pick<SystemAct, 'db' | 'enter'> | Pick<SystemReadAct, 'db' | 'enter'>,
  group_id: number,
): Promise<{ group: GroupRow; scope: Scope } | undefined> {
  await act.enter({ group_id, clinic_ids: [] });
  const group = await readGroup(act.db, group_id);
  if (!group) return undefined;
  const clinic_ids = (await readBranchesOfGroup(act.db, group_id)).map(({ id }) => id);
  return { group, scope: await act.enter({ group_id, clinic_ids }) };
}
