import { getSelfProfile } from '@clinic/contract/staff/self-profile.ts';
import { useQuery } from '@tanstack/react-query';
import { nameOf } from '../../domains/staff/users/user-name.ts';
import { endpointQuery } from '../../platform/query.ts';
import { useSession } from '../../platform/session/session-context.tsx';

const seldom_changes_ms = 5 * 60_000;

/** The signed-in member: full name, user name, group names. */
export function useOwnName() {
  const { username, photo, groups } = useSession();
  const { data: profile, isPending } = useQuery({ ...endpointQuery(getSelfProfile, {}), staleTime: seldom_changes_ms });
  const full_name = profile ? nameOf(profile) : username;
  // The token's picture may be an hour old.
  const shown = profile ? profile.photo : photo;
  const group_names = groups.map((group) => group.name).join(', ');
  return { username, photo: shown, full_name, group_names, isPending };
}
