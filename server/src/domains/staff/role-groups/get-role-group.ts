import type { getRoleGroup as endpoint } from '@clinic/contract/staff/change-role-groups.ts';
import type { Action } from '../../../platform/act/act.ts';
import { readBranchNames, readCatalogueRow, readMembers, readStaffedBranches } from './role-group-catalogue.queries.ts';
import { lookingOf, showRoleGroups } from './role-group-view.ts';
import { delegationHindranceOf } from './role-group.rules.ts';

/** A role group with its holders at the branches where the caller may see users. Refuses: not_found. */
export const getRoleGroup: Action<typeof endpoint> = async (act, { params: { id } }) => {
  const row = await readCatalogueRow(act.db, act.scope.group_id, id);
  if (!row) throw act.refusal('not_found');
  const looking = await lookingOf(act);
  const [shown] = await showRoleGroups(act, looking, [row]);
  if (!shown) throw act.refusal('not_found');
  const in_sight = row.holders.filter(({ clinic_id }) => act.scope.clinic_ids.includes(clinic_id));
  const names = await readBranchNames(act.db, act.scope.group_id);
  const people = await readMembers(act.db, act.scope.group_id, [...new Set(in_sight.map(({ user_id }) => user_id))]);
  const members = people.map((person) => ({
    ...person,
    branches: in_sight
      .filter(({ user_id }) => user_id === person.id)
      .map(({ clinic_id }) => ({ id: clinic_id, name: names.get(clinic_id) ?? '' }))
      .toSorted((one, other) => one.id - other.id),
  }));
  const staffed = await readStaffedBranches(act.db, act.scope.group_id);
  return { ...shown, members, delegation_hindrance: delegationHindranceOf(looking, staffed, row.roles) };
};
