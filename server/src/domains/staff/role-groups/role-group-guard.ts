import { can, type Role } from '@clinic/contract/shared/roles.ts';
import type { MemberAct } from '../../../platform/act/act.ts';
import { isAnyGuarded } from './role-group-catalogue.queries.ts';
import type { Looking } from './role-group.rules.ts';

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
