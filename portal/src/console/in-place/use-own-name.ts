import { operator_role_table, type OperatorRole } from '@clinic/contract/shared/operator-roles.ts';
import { getSelfProfile } from '@clinic/contract/staff/self-profile.ts';
import { useQuery } from '@tanstack/react-query';
import { nameOf } from '../../domains/staff/users/user-name.ts';
import { endpointQuery } from '../../platform/query.ts';
import { useSession } from '../../platform/session/session-context.tsx';

const seldom_changes_ms = 5 * 60_000;

/** The signed-in operator: the name, or the email address without one, and the names of the roles. */
export function useOwnName() {
  const { username, photo, groups } = useSession();
  const { data, isPending } = useQuery({ ...endpointQuery(getSelfProfile, {}), staleTime: seldom_changes_ms });
  const full_name = data ? nameOf(data) : username;
  const labels = groups.map(({ name }) => operator_role_table[name as OperatorRole]?.label ?? name);
  return { username, photo, full_name, group_names: labels.join(', '), isPending };
}
