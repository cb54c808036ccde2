import { can, type Role } from '@clinic/contract/shared/roles.ts';
import type { listedRoleGroup } from '@clinic/contract/staff/role-groups.ts';
import type { z } from 'zod/mini';
import type { MemberAct, ReadAct } from '../../../platform/act/act.ts';
import { readSession } from '../../../platform/session/sessions.ts';
import { type CatalogueRow, isAnyGuarded, readBranchNames, readCatalogueRow } from './role-group-catalogue.queries.ts';
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
    const { holders, stored_roles: _, ...shown } = row;
    const in_sight = holders.filter(({ clinic_id }) => seen.has(clinic_id));
    const by_branch = Map.groupBy(in_sight, ({ clinic_id }) => clinic_id);
    return {
      ...shown,
      users: new Set(in_sight.map(({ user_id }) => user_id)).size,
      branches: [...by_branch]
        .map(([id, at]) => ({ id, name: names.get(id) ?? '', users: at.length }))
        .toSorted((one, other) => one.id - other.id),
      elsewhere: in_sight.length < holders.length,
      hindrance: hindranceOf(looking, holders, shown.roles),
      may_narrow: mayNarrow(looking, row),
    };
  });
}

/**
 * Whether a role group that newly opens these roles must require a second factor. A caller who may not lift an owner's rule must not
 * bypass it with a twin of the guarded role group. Call it while holding the catalogue lock.
 */
export async function mustAskSecondFactor(
  act: MemberAct,
  { branches, clinic_id }: Looking,
  opened: readonly Role[],
): Promise<boolean> {
  const held = branches.get(clinic_id)?.roles;
  if (opened.length === 0 || (held && can(held, 'ROLE_SUPERADMIN'))) return false;
  return isAnyGuarded(act.db, act.staff.group_id, opened);
}

/** The role group that this call has saved, as its caller may see it. */
export async function showSaved(act: ReadAct, looking: Looking, id: number) {
  const row = await readCatalogueRow(act.db, act.scope.group_id, id);
  const [shown] = await showRoleGroups(act, looking, row ? [row] : []);
  if (!shown) throw new Error('A role group that was just saved is not there.');
  return shown;
}
