import { createRoleGroup, getRoleGroup, updateRoleGroup } from '@clinic/contract/staff/change-role-groups.ts';
import { listRoleGroups, type BranchAccess, setRoleGroups } from '@clinic/contract/staff/role-groups.ts';
import { listUserBranches } from '@clinic/contract/staff/user.ts';
import { getUserAccess } from '@clinic/contract/staff/user-access.ts';
import { listUsers } from '@clinic/contract/staff/users.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRefreshOn } from '../../../platform/live/refresh-on.ts';
import { endpointQuery } from '../../../platform/query.ts';
import { useWrite } from '../../../platform/use-write.ts';
import { useAttempt } from '../../../platform/api/use-attempt.ts';
import { userReads } from '../users/users.data.ts';

const roleGroupQuery = (id: number) => endpointQuery(getRoleGroup, { params: { id: String(id) } });
/** The reads that a change of a role group refreshes. */
export const role_group_reads = [listRoleGroups, getRoleGroup, getUserAccess, listUserBranches, listUsers].map(
  ({ name }) => name,
);

export const useRoleGroup = (id: number) => useQuery(roleGroupQuery(id));

/** Fetches the current version of a role group, bypassing the cache. */
export function useReadRoleGroup(id: number) {
  const client = useQueryClient();
  return () => client.fetchQuery({ ...roleGroupQuery(id), staleTime: 0 });
}

/** Refetches role groups when others change, assign or remove them. */
export const useRoleGroupsLive = (): void =>
  useRefreshOn({
    events: ['role_group_changed', 'user_access_update'],
    reads: [listRoleGroups.name, getRoleGroup.name],
  });

export const useCreateRoleGroup = () => useWrite(createRoleGroup, role_group_reads);
export const useUpdateRoleGroup = () => useWrite(updateRoleGroup, role_group_reads);

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
