import { startView } from '@clinic/contract/access/portal-view.ts';
import { getUserAccess } from '@clinic/contract/staff/user-access.ts';
import { listUsers } from '@clinic/contract/staff/users.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRefreshOn } from '../../../platform/live/refresh-on.ts';
import { endpointQuery, useCallMutation } from '../../../platform/query.ts';
import { beginView } from '../../../platform/session/portal-view.ts';

/** Maximum users shown; the name filter finds the others. */
export const most_users_shown = 100;

/** Users by part of their name. The previous result stays until the new one arrives. */
export const useUsers = (username: string) =>
  useQuery({
    ...endpointQuery(listUsers, { query: { username, sort: 'username,asc', p: '1', n: String(most_users_shown) } }),
    placeholderData: keepPreviousData,
  });

/** The user's role groups at each branch, and the roles that each call requires. */
export const useUserAccess = (user_id: number) =>
  useQuery(endpointQuery(getUserAccess, { params: { id: String(user_id) } }));

/** Refetches when others change role groups. */
export const useAccessLive = (): void =>
  useRefreshOn({ events: ['user_access_update'], reads: [getUserAccess.name, listUsers.name] });

/** Opens a read-only view of another user's portal in this tab. */
export function useStartView() {
  const { mutateAsync } = useCallMutation(startView);
  return async (user_id: number, clinic_id: number): Promise<void> => {
    const { token } = await mutateAsync({ params: { id: String(user_id) }, body: { clinic_id } });
    beginView(token);
  };
}
