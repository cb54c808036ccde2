import {
  createRoleGroup,
  delegateRoleGroup,
  deleteRoleGroup,
  getRoleGroup,
  updateRoleGroup,
} from '@clinic/contract/staff/change-role-groups.ts';
import { listRoleGroups } from '@clinic/contract/staff/role-groups.ts';
import { listUserBranches } from '@clinic/contract/staff/user.ts';
import { getUserAccess } from '@clinic/contract/staff/user-access.ts';
import { listUsers } from '@clinic/contract/staff/users.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRefreshOn } from '../../../platform/live/refresh-on.ts';
import { endpointQuery, useCallMutation, useInvalidate } from '../../../platform/query.ts';

const roleGroupQuery = (id: number) => endpointQuery(getRoleGroup, { params: { id: String(id) } });
const reads = [listRoleGroups, getRoleGroup, getUserAccess, listUserBranches, listUsers].map(({ name }) => name);

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

/** Creates, changes and removes role groups, and refetches the queries that show them. */
export function useRoleGroupChanges() {
  const refresh = useInvalidate();
  const create = useCallMutation(createRoleGroup);
  const update = useCallMutation(updateRoleGroup);
  const delegate = useCallMutation(delegateRoleGroup);
  const remove = useCallMutation(deleteRoleGroup);
  const told = async <T>(change: Promise<T>): Promise<T> => {
    const answer = await change;
    void refresh(...reads);
    return answer;
  };
  return {
    create: (args: Parameters<typeof create.mutateAsync>[0]) => told(create.mutateAsync(args)),
    update: (args: Parameters<typeof update.mutateAsync>[0]) => told(update.mutateAsync(args)),
    delegate: (id: number, delegated: boolean) =>
      told(delegate.mutateAsync({ params: { id: String(id) }, body: { delegated } })),
    is_delegating: delegate.isPending,
    remove: async (id: number) => {
      await remove.mutateAsync({ params: { id: String(id) } });
      // A removed role group is not refetched, only the list.
      void refresh(listRoleGroups.name);
    },
    is_removing: remove.isPending,
  };
}
