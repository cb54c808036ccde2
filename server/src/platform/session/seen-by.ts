import { can, type Role } from '@clinic/contract/shared/roles.ts';
import type { Branch, LiveSession } from './sessions.ts';

/** A viewer of another user's portal, with the viewer's own role groups by branch. */
export interface ViewerRow {
  username: string;
  branches: { clinic_id: number; roles: Role[] }[] | null;
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
    const own = new Set(held);
    if (!own.has('ROLE_SUPERADMIN')) continue;
    branches.set(id, { ...branch, roles: new Set([...branch.roles].filter((role) => can(own, role))) });
  }
  return { ...session, viewer_name: viewer.username, branches };
}
