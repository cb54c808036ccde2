import type { User } from '@clinic/contract/staff/user.ts';
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { EditUser } from './edit-user.tsx';
import { UserInvitation } from './user-invitation.tsx';

interface UserProfileProps {
  user: User;
  is_own: boolean;
  /** Cards of other domains. */
  sections?: ((user: User) => ReactNode) | undefined;
}

/** The tab 'Profile': the invitation, the account, the person, and the cards of other domains. */
export const UserProfile = ({ user, is_own, sections }: UserProfileProps) => (
  <Stack gap="md">
    {user.invitation && <UserInvitation user={user} invitation={user.invitation} />}
    <EditUser user={user} is_own={is_own} can_edit={user.may_update} />
    {sections?.(user)}
  </Stack>
);
