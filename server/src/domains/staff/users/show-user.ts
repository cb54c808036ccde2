import type { User } from '@clinic/contract/staff/user.ts';
import { toOpenInvitation } from './invitations.queries.ts';
import type { UserRow } from './user.queries.ts';

/** A user as the caller may see them. */
export function toUser(row: UserRow, seen: Pick<User, 'photos' | 'allow_telemed' | 'beyond_own'>): User {
  const { group_code: _, places, invitation, created_at, updated_at, ...user } = row;
  return {
    ...user,
    ...seen,
    invitation: toOpenInvitation(invitation),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    user_group_clinics: places.map(({ clinic_id, clinic, role_group_id, role_group }) => ({
      clinic: { id: clinic_id, name: clinic },
      group: { id: role_group_id, name: role_group },
    })),
  };
}
