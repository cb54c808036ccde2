import { type BranchAccess, listRoleGroups, setRoleGroups } from '@clinic/contract/staff/role-groups.ts';
import { useQuery } from '@tanstack/react-query';
import { useAttempt } from '../../../platform/api/use-attempt.ts';
import { endpointQuery } from '../../../platform/query.ts';
import { useWrite } from '../../../platform/use-write.ts';
import { userReads } from '../users/users.data.ts';

export const roleGroupsQuery = endpointQuery(listRoleGroups, { query: {} });

/** The role groups that exist and can be assigned. */
export const useRoleGroups = () => useQuery(roleGroupsQuery);

/**
 * Replaces a user's role groups at a branch, over the version that was read, and shows a toast. Returns whether it succeeded.
 * Refetches also after a refusal, because a refusal means that the data has changed.
 */
export function useGiveRoleGroups(user_id: number) {
  const { isWorking, attempt } = useAttempt();
  const set = useWrite(setRoleGroups, userReads.reads);
  return {
    isWorking,
    give: ({ clinic, updated_at }: BranchAccess, wanted: Iterable<number>): Promise<boolean> =>
      attempt(
        () =>
          set({
            params: { clinic_id: String(clinic.id), user_id: String(user_id) },
            body: { role_group_ids: [...wanted], updated_at },
          }),
        { saved: 'User updated.', failed: 'Update user role failed.' },
      ),
  };
}
