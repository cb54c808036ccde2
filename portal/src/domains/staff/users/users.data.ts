import { listActivities } from '@clinic/contract/trail/activities.ts';
import { createUser, getUser, listUserBranches, updateUser } from '@clinic/contract/staff/user.ts';
import { userList } from '@clinic/contract/staff/user-list.ts';
import { getUserAccess } from '@clinic/contract/staff/user-access.ts';
import { listUsers } from '@clinic/contract/staff/users.ts';
import { getSelfProfile } from '@clinic/contract/staff/self-profile.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listReads } from '../../../platform/list/list-reads.ts';
import { useRefreshOn } from '../../../platform/live/refresh-on.ts';
import { endpointQuery, useCallMutation, useInvalidate } from '../../../platform/query.ts';
import { useWrite } from '../../../platform/use-write.ts';

const live = ['user_changed', 'user_access_update'] as const;

export const userReads = listReads(userList, listUsers, {
  live,
  one: getUser,
  page: '/settings/user',
  also: [listUserBranches.name, getUserAccess.name, getSelfProfile.name],
});

const userQuery = (id: number) => endpointQuery(getUser, { params: { id: String(id) } });

export const useUser = (id: number) => useQuery(userQuery(id));

/** Fetches the current version of a user, bypassing the cache. */
export function useReadUser(id: number) {
  const client = useQueryClient();
  return () => client.fetchQuery({ ...userQuery(id), staleTime: 0 });
}

/** The role groups of a user, per branch. */
export const useUserBranches = (id: number) =>
  useQuery(endpointQuery(listUserBranches, { params: { id: String(id) } }));

export const useCreateUser = () => useWrite(createUser, [listUsers.name]);

/** Saves a user and refetches the queries that show users. */
export function useUpdateUser() {
  const client = useQueryClient();
  const refresh = useInvalidate();
  const update = useCallMutation(updateUser);
  return async (args: Parameters<typeof update.mutateAsync>[0]) => {
    const user = await update.mutateAsync(args);
    // Written to the cache at once, so that the page never shows the previous version again.
    client.setQueryData(userQuery(user.id).queryKey, user);
    void refresh(...userReads.reads);
    return user;
  };
}

/** Refetches a user's page when others change the user. */
export const useUserLive = (id: number): void =>
  useRefreshOn({
    events: live,
    reads: [getUser.name, listUserBranches.name, listActivities.name],
    matters: (data) => Number(data['user_id']) === id,
  });
