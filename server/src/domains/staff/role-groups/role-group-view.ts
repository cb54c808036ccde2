import { can } from '@clinic/contract/shared/roles.ts';
import type { listedRoleGroup } from '@clinic/contract/staff/role-groups.ts';
import type { z } from 'zod/mini';
import type { MemberAct, ReadAct } from '../../../platform/act/act.ts';
import { readSession } from '../../../platform/session/sessions.ts';
import { type CatalogueRow, readBranchNames } from './role-group-catalogue.queries.ts';
import { hindranceOf, type Looking, mayNarrow } from './role-group.rules.ts';

/** The caller's rights, read in this transaction without a cache: a role may have been taken a moment ago. */
export async function lookingOf(act: ReadAct): Promise<Looking> {
  const { user_id, session_id, clinic } = act.staff;
  const session = await readSession(act.db, session_id, act.now);
  if (!session) throw act.refusal('not_signed_in');
  return { user_id, clinic_id: clinic.id, branches: session.branches };
}

/** The same for a caller who writes. Refuses: role_missing (taken meanwhile). */
export async function changerOf(act: MemberAct<'role_missing'>): Promise<Looking> {
  const looking = await lookingOf(act);
  const held = looking.branches.get(looking.clinic_id)?.roles;
  if (!held || !can(held, 'ROLE_USER_UPDATE')) throw act.refusal('role_missing');
  return looking;
}

/** Role groups as this caller may see them: holders and branches within the scope, all others only as the flag `elsewhere`. */
export async function showRoleGroups(
  act: ReadAct,
  looking: Looking,
  rows: readonly CatalogueRow[],
): Promise<z.output<typeof listedRoleGroup>[]> {
  const names = await readBranchNames(act.db, act.scope.group_id);
  const seen = new Set(act.scope.clinic_ids);
  return rows.map((row) => {
    const { holders, roles, name, second_factor_required, delegated, updated_at, updated_by } = row;
    const in_sight = holders.filter(({ clinic_id }) => seen.has(clinic_id));
    const by_branch = Map.groupBy(in_sight, ({ clinic_id }) => clinic_id);
    return {
      id: row.id,
      name,
      roles,
      second_factor_required,
      delegated,
      updated_at,
      updated_by,
      users: new Set(in_sight.map(({ user_id }) => user_id)).size,
      branches: [...by_branch]
        .map(([id, at]) => ({ id, name: names.get(id) ?? '', users: at.length }))
        .toSorted((one, other) => one.id - other.id),
      elsewhere: in_sight.length < holders.length,
      hindrance: hindranceOf(looking, holders, roles),
      may_narrow: mayNarrow(looking, row),
    };
  });
}
