import type { MemberClaims, PermanentClaims } from '@clinic/contract/access/sign-in.ts';
import { packRoles } from '@clinic/contract/shared/roles.ts';
import type { Branch, LiveSession } from '../../platform/session/sessions.ts';

/** The claims about the user in a permanent token. They name the user and grant nothing. */
export const permanentData = (user: {
  username: string;
  vmail: boolean;
  vmobile: boolean;
}): PermanentClaims['data'] => ({
  username: user.username,
  vmail: user.vmail,
  vmobile: user.vmobile,
});

/** The claims in a member token of one branch. The server takes only the branch from them, and the rest from the session. */
export const memberData = (session: LiveSession, branch: Branch): MemberClaims['data'] => ({
  username: session.username,
  photo: session.photo,
  groups: branch.groups.map((name) => ({ name })),
  roles: packRoles(branch.roles),
  allow_telemed: branch.allow_telemed,
  medinet_id: session.medinet_id,
  change_password: session.change_password,
  clinic: { id: branch.id, name: branch.name },
  ...(branch.head_office ? { head_office: true as const } : {}),
  ...(session.second_factor_missing ? { second_factor_missing: true as const } : {}),
  ...(session.viewed_by === null ? {} : { view_only: true as const }),
});
