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
import { endpointQuery } from '../../../platform/query.ts';
import { useWrite } from '../../../platform/use-write.ts';

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

export const useCreateRoleGroup = () => useWrite(createRoleGroup, reads);
export const useUpdateRoleGroup = () => useWrite(updateRoleGroup, reads);
export const useDelegateRoleGroup = () => useWrite(delegateRoleGroup, reads);
/** A removed role group is not refetched, only the list. */
export const useDeleteRoleGroup = () => useWrite(deleteRoleGroup, [listRoleGroups.name]);
