import {
  readDeviceMessage,
  screen_refresh_seconds,
  type DeviceMessage,
} from '@clinic/contract/payments/device-messages.ts';
import type { PageLanguages } from '@clinic/contract/shared/languages/language.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../../platform/api/api-problem.ts';
import { call } from '../../../platform/api/call.ts';
import { keepScreenToken } from './screen-token.ts';

/** The wall clock, which can be set, and the monotonic clock, which may stop while the device sleeps. */
export interface Clocks {
  wall_ms: number;
  steady_ms: number;
}

export const readSteady = (): number => performance.now();
export const readWall = (): number => Date.now();
export const readClocks = (): Clocks => ({ wall_ms: readWall(), steady_ms: readSteady() });

/** Elapsed time by the clock that saw more of it: covering a code too early is better than showing it too long. */
export const elapsedMs = (since: Clocks, now: Clocks): number =>
  Math.max(now.wall_ms - since.wall_ms, now.steady_ms - since.steady_ms, 0);

interface Heard {
  message: DeviceMessage;
  clinic: string;
  languages: PageLanguages;
  /** The server's time in this answer: tablets at the counter are often wrong. */
  server_ms: number;
  token: string;
  /** When it arrived, by both clocks of this screen. */
  heard: Clocks;
}

const isEnded = (failure: unknown): boolean =>
  failure instanceof ApiProblem && (failure.status === 401 || failure.status === 403);

/** The content of the screen with this token, read every 20 seconds and on demand. */
export function useScreenMessage(token: string) {
  const client = useQueryClient();
  const queryKey = [readDeviceMessage.name, token];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Heard> => {
      const before = client.getQueryData<Heard>(queryKey);
      // No member token is sent: a customer screen is not a session.
      const answer = await call(readDeviceMessage, { query: { token: before?.token ?? token } }, { signal, token: '' });
      if (answer.token !== null) keepScreenToken(answer.token);
      return {
        message: newerMessage(client.getQueryData<Heard>(queryKey)?.message, answer.message),
        clinic: answer.clinic.name,
        languages: answer.languages,
        server_ms: Date.parse(answer.now),
        token: answer.token ?? before?.token ?? token,
        heard: readClocks(),
      };
    },
    staleTime: 0,
    gcTime: Infinity,
    retry: (failures, failure) => !isEnded(failure) && failures < 2,
    retryDelay: 1_500,
    networkMode: 'always',
    refetchInterval: ({ state }) => (isEnded(state.error) ? false : screen_refresh_seconds * 1_000),
    refetchIntervalInBackground: true,
  });
  return {
    last: query.data,
    isEnded: isEnded(query.error),
    hasFailed: query.isError || query.failureCount > 1,
    read: () => void query.refetch({ cancelRefetch: true }),
  };
}

/** Answers may arrive out of order: the higher version wins. */
export const newerMessage = (shown: DeviceMessage | undefined, arrived: DeviceMessage): DeviceMessage =>
  shown !== undefined && arrived.version < shown.version ? shown : arrived;
