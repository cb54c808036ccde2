import { type BranchAccess, listRoleGroups, setRoleGroups } from '@clinic/contract/staff/role-groups.ts';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { endpointQuery, useCallMutation, useInvalidate } from '../../../platform/query.ts';
import { showFailure, showSuccess } from '../../../ui/toast/toast.ts';
import { userReads } from '../users/users.data.ts';

export const roleGroupsQuery = endpointQuery(listRoleGroups, { query: {} });

/** The role groups that exist and can be assigned. */
export const useRoleGroups = () => useQuery(roleGroupsQuery);

/**
 * Replaces a user's role groups at a branch, over the version that was read, and shows a toast. Returns whether it succeeded.
 * Refetches also after a refusal, because a refusal means that the data has changed.
 */
export function useGiveRoleGroups(user_id: number) {
  const refresh = useInvalidate();
  const set = useCallMutation(setRoleGroups);
  return {
    isPending: set.isPending,
    give: async ({ clinic, updated_at }: BranchAccess, wanted: Iterable<number>): Promise<boolean> => {
      try {
        await set.mutateAsync({
          params: { clinic_id: String(clinic.id), user_id: String(user_id) },
          body: { role_group_ids: [...wanted], updated_at },
        });
        showSuccess('User updated.');
        return true;
      } catch (failure) {
        showFailure('Update user role failed.', sentenceOf(failure));
        return false;
      } finally {
        void refresh(...userReads.reads);
      }
    },
  };
}
