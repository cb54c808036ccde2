import { operator_role_table, type OperatorRole } from '@clinic/contract/shared/operator-roles.ts';
import { useSession } from '../../platform/session/session-context.tsx';

/** The signed-in operator, by email, with the names of the roles. */
export function useOwnName() {
  const { username, photo, groups } = useSession();
  const labels = groups.map(({ name }) => operator_role_table[name as OperatorRole]?.label ?? name);
  return { username, photo, full_name: username, group_names: labels.join(', '), isPending: false };
}
