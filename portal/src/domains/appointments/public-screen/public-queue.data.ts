import { queue_screen_refresh_seconds, readQueueScreen } from '@clinic/contract/appointments/queue-screen.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../../platform/api/api-problem.ts';
import { call } from '../../../platform/api/call.ts';
import { takeAddressToken } from '../../../platform/linked-page/address-token.ts';

const key = 'portal.queue_screen_token';

/** The public screen's token, from its link. */
export const takeQueueToken = (): string | undefined => takeAddressToken(key);

const keepQueueToken = (token: string): void => sessionStorage.setItem(key, token);

/** After this time without an answer the numbers may be old. */
export const stale_after_ms = (queue_screen_refresh_seconds * 3 + 3) * 1_000;

const isEnded = (failure: unknown): boolean =>
  failure instanceof ApiProblem && (failure.status === 401 || failure.status === 403);

/** The numbers of the screen with this token, read every few seconds. */
export function usePublicQueue(token: string) {
  const client = useQueryClient();
  const queryKey = [readQueueScreen.name, token];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const before = client.getQueryData<{ token: string }>(queryKey);
      // No member token is sent: a public screen is not a session.
      const answer = await call(readQueueScreen, { query: { token: before?.token ?? token } }, { signal, token: '' });
      if (answer.token !== null) keepQueueToken(answer.token);
      return { ...answer, token: answer.token ?? before?.token ?? token, heard_ms: performance.now() };
    },
    staleTime: 0,
    gcTime: Infinity,
    retry: false,
    networkMode: 'always',
    refetchInterval: ({ state }) => (isEnded(state.error) ? false : queue_screen_refresh_seconds * 1_000),
    refetchIntervalInBackground: true,
  });
  return { last: query.data, isEnded: isEnded(query.error) };
}
