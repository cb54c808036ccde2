import {
  createRoleGroup,
  deleteRoleGroup,
  getRoleGroup,
  updateRoleGroup,
} from '@clinic/contract/staff/change-role-groups.ts';
import { listRoleGroups } from '@clinic/contract/staff/role-groups.ts';
import { listUserBranches } from '@clinic/contract/staff/user.ts';
import { getUserAccess } from '@clinic/contract/staff/user-access.ts';
import { listUsers } from '@clinic/contract/staff/user-list.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRefreshOn } from '../../../platform/live/refresh-on.ts';
import { endpointQuery, useCallMutation, useInvalidate } from '../../../platform/query.ts';

const roleGroupQuery = (id: number) => endpointQuery(getRoleGroup, { params: { id: String(id) } });
const reads = [listRoleGroups, getRoleGroup, getUserAccess, listUserBranches, listUsers].map(({ name }) => name);

export const useRoleGroup = (id: number) => useQuery(roleGroupQuery(id));

/** The present version of a role group, past what is kept. */
export function useReadRoleGroup(id: number) {
  const client = useQueryClient();
  return () => client.fetchQuery({ ...roleGroupQuery(id), staleTime: 0 });
}

/** Keeps what is shown of role groups true while others change them, or give and take them. */
export const useRoleGroupsLive = (): void =>
  useRefreshOn({
    events: ['role_group_changed', 'user_access_update'],
    reads: [listRoleGroups.name, getRoleGroup.name],
  });

/** Adds, changes and removes role groups; what shows them is read again. */
export function useRoleGroupChanges() {
  const refresh = useInvalidate();
  const create = useCallMutation(createRoleGroup);
  const update = useCallMutation(updateRoleGroup);
  const remove = useCallMutation(deleteRoleGroup);
  const told = async <T>(change: Promise<T>): Promise<T> => {
    const answer = await change;
    void refresh(...reads);
    return answer;
  };
  return {
    create: (args: Parameters<typeof create.mutateAsync>[0]) => told(create.mutateAsync(args)),
    update: (args: Parameters<typeof update.mutateAsync>[0]) => told(update.mutateAsync(args)),
    remove: async (id: number) => {
      await remove.mutateAsync({ params: { id: String(id) } });
      // What is gone is not read again: only the list.
      void refresh(listRoleGroups.name);
    },
    is_removing: remove.isPending,
  };
}
