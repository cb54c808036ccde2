import { listActivities } from '@clinic/contract/oversight/activities.ts';
import { createUser, getUser, listUserBranches, updateUser } from '@clinic/contract/staff/user.ts';
import { getUserAccess } from '@clinic/contract/staff/user-access.ts';
import { listUsers } from '@clinic/contract/staff/user-list.ts';
import { getSelfProfile } from '@clinic/contract/staff/users.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRefreshOn } from '../../../platform/live/refresh-on.ts';
import { usePrefetch } from '../../../platform/prefetch.ts';
import { endpointQuery, useCallMutation, useInvalidate } from '../../../platform/query.ts';
import type { UserListSearch } from './user-list-search.ts';

export const usersQuery = ({ p, n, sort, username }: UserListSearch) =>
  endpointQuery(listUsers, { query: { username, sort, p: String(p), n: String(n) } });
const userQuery = (id: number) => endpointQuery(getUser, { params: { id: String(id) } });

export const useUserList = (search: UserListSearch) =>
  useQuery({ ...usersQuery(search), placeholderData: keepPreviousData });

export const useUser = (id: number) => useQuery(userQuery(id));

/** Fetches the current version of a user, bypassing the cache. */
export function useReadUser(id: number) {
  const client = useQueryClient();
  return () => client.fetchQuery({ ...userQuery(id), staleTime: 0 });
}

/** The role groups of a user, per branch. */
export const useUserBranches = (id: number) =>
  useQuery(endpointQuery(listUserBranches, { params: { id: String(id) } }));

/** All queries that show users or their activity. */
export const userReads = [listUsers, getUser, listUserBranches, getUserAccess, getSelfProfile, listActivities].map(
  ({ name }) => name,
);

export function useCreateUser() {
  const refresh = useInvalidate();
  const create = useCallMutation(createUser);
  return async (args: Parameters<typeof create.mutateAsync>[0]) => {
    const user = await create.mutateAsync(args);
    void refresh(listUsers.name);
    return user;
  };
}

/** Saves a user and refetches the queries that show users. */
export function useUpdateUser() {
  const client = useQueryClient();
  const refresh = useInvalidate();
  const update = useCallMutation(updateUser);
  return async (args: Parameters<typeof update.mutateAsync>[0]) => {
    const user = await update.mutateAsync(args);
    // Written to the cache at once, so that the page never shows the previous version again.
    client.setQueryData(userQuery(user.id).queryKey, user);
    void refresh(...userReads);
    return user;
  };
}

/** Refetches the list when others change users. */
export const useUserListLive = (): void =>
  useRefreshOn({ events: ['user_changed', 'user_access_update'], reads: [listUsers.name] });

/** Refetches a user's page when others change the user. */
export const useUserLive = (id: number): void =>
  useRefreshOn({
    events: ['user_changed', 'user_access_update'],
    reads: [getUser.name, listUserBranches.name, listActivities.name],
    matters: (data) => Number(data['user_id']) === id,
  });

/** Prefetches what the pointer is over. */
export function usePrefetchUsers() {
  const prefetch = usePrefetch();
  return {
    page: (search: UserListSearch | undefined) => prefetch.rest(search && usersQuery(search)),
    user: (id: number | undefined) => prefetch.rest(id === undefined ? undefined : userQuery(id)),
    keep: prefetch.keep,
  };
}
