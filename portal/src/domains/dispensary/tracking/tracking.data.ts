import { readTracking } from '@clinic/contract/dispensary/tracking.ts';
import { useQuery } from '@tanstack/react-query';
import { ApiProblem } from '../../../platform/api/api-problem.ts';
import { call } from '../../../platform/api/call.ts';

const refresh_ms = 60_000;

const isUnknown = (failure: unknown): boolean =>
  failure instanceof ApiProblem && (failure.status === 404 || failure.status === 400);

/** The states of an order, read every minute. No member token is sent: the number alone opens them. */
export function useTracking(ordernumber: string) {
  const query = useQuery({
    queryKey: [readTracking.name, ordernumber],
    queryFn: ({ signal }) => call(readTracking, { params: { ordernumber } }, { signal, token: '' }),
    retry: false,
    refetchInterval: ({ state }) => (isUnknown(state.error) ? false : refresh_ms),
  });
  return { ...query, isUnknown: isUnknown(query.error) };
}
