import { startView } from '@clinic/contract/access/portal-view.ts';
import { getUserAccess } from '@clinic/contract/staff/user-access.ts';
import { listUsers } from '@clinic/contract/staff/user-list.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRefreshOn } from '../../../platform/live/refresh-on.ts';
import { endpointQuery, useCallMutation } from '../../../platform/query.ts';
import { beginView } from '../../../platform/session/portal-view.ts';

/** So many users are shown at a time; more are found by their name. */
export const most_users_shown = 100;

/** Users by a part of their name. Those of the words before stay until the others are here. */
export const useUsers = (username: string) =>
  useQuery({
    ...endpointQuery(listUsers, { query: { username, sort: 'username,asc', p: '1', n: String(most_users_shown) } }),
    placeholderData: keepPreviousData,
  });

/** What a user has at each branch, and what each call asks for. */
export const useUserAccess = (user_id: number) =>
  useQuery(endpointQuery(getUserAccess, { params: { id: String(user_id) } }));

/** Keeps the page true while others change role groups. */
export const useAccessLive = (): void =>
  useRefreshOn({ events: ['user_access_update'], reads: [getUserAccess.name, listUsers.name] });

/** Opens another user's portal in this tab, to look at. */
export function useStartView() {
  const start = useCallMutation(startView);
  return {
    isPending: start.isPending,
    open: async (user_id: number, clinic_id: number) => {
      const { token } = await start.mutateAsync({ params: { id: String(user_id) }, body: { clinic_id } });
      beginView(token);
    },
  };
}
