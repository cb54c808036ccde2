import { can, type Role } from '@clinic/contract/shared/roles.ts';
import type { Branch, LiveSession } from './sessions.ts';

/** A viewer of another user's portal, with the viewer's own role groups by branch. */
export interface ViewerRow {
  username: string;
  branches: { clinic_id: number; roles: Role[] }[] | null;
}

/** What a view shows of a branch: nothing that the viewer may not do. Undefined where the viewer is no owner there. */
export function rolesSeenBy(roles: ReadonlySet<Role>, own: ReadonlySet<Role>): ReadonlySet<Role> | undefined {
  return own.has('ROLE_SUPERADMIN') ? new Set([...roles].filter((role) => can(own, role))) : undefined;
}

/**
 * A portal view as it is allowed now: branches where the viewer is still an owner, with only the roles that the viewer holds too. Null if
 * the viewer's own session has ended or is locked.
 */
export function seenBy(session: LiveSession, viewer: ViewerRow | undefined): LiveSession | null {
  if (!viewer) return null;
  const branches = new Map<number, Branch>();
  for (const [id, branch] of session.branches) {
    const held = (viewer.branches ?? []).filter(({ clinic_id }) => clinic_id === id).flatMap(({ roles }) => roles);
    const roles = rolesSeenBy(branch.roles, new Set(held));
    if (roles) branches.set(id, { ...branch, roles });
  }
  return { ...session, viewer_name: viewer.username, branches };
}
