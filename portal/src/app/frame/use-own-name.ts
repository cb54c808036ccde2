import { useQuery } from '@tanstack/react-query';
import { selfProfile } from '../../domains/staff/staff.data.ts';
import { nameOf } from '../../domains/staff/users/user-name.ts';
import { useSession } from '../../platform/session/session-context.tsx';

/** The signed-in member: full name, user name, group names. */
export function useOwnName() {
  const { username, photo, groups } = useSession();
  const { data: profile, isPending } = useQuery(selfProfile());
  const full_name = profile ? nameOf(profile) : username;
  // The token's picture may be an hour old.
  const shown = profile ? profile.photo : photo;
  const group_names = groups.map((group) => group.name).join(', ');
  return { username, photo: shown, full_name, group_names, isPending };
}
