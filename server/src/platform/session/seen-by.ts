import { can, type Role } from '@clinic/contract/shared/roles.ts';
import type { Branch, LiveSession } from './sessions.ts';

/** Who looks at another's portal, and the role groups that they have themselves, by branch. */
export interface ViewerRow {
  username: string;
  branches: { clinic_id: number; roles: Role[] }[] | null;
}

/**
 * A view as it may be seen now: the branches at which the viewer is still an owner, and there nothing that the viewer may not do.
 * Null where the viewer's own session has ended or is locked.
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
