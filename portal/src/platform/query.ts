import type { Answer, CallArguments, EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { type Query, QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiProblem, requestedWaitMs, isOutage } from './api/api-problem.ts';
import { call } from './api/call.ts';
import { isRecovering } from './recovery/recovery.ts';

/** Automatic retries per tab and minute, over all reads: a server that restarts needs room. */
const budget = 12;
const window_ms = 60_000;
const longest_wait_ms = 15_000;

/** Whether to retry a failed read: at most twice, within the budget, and only if no answer came or the server asked to retry later. */
function createRetryBudget(): (failure_count: number, failure: Error) => boolean {
  let spent: number[] = [];
  const spend = (): boolean => {
    const now = performance.now();
    spent = spent.filter((at) => now - at < window_ms);
    if (spent.length >= budget) return false;
    spent.push(now);
    return true;
  };
  return (failure_count, failure) =>
    isOutage(failure) && failure_count < 2 && requestedWaitMs(failure) <= longest_wait_ms && spend();
}

/** At least the wait that the server asked for, then doubling, with jitter so that tabs and clinics do not return together. */
const retryDelay = (failure_count: number, failure: Error): number =>
  requestedWaitMs(failure) + 500 * 2 ** failure_count * (0.5 + Math.random());

/** One client per signed-in branch, so that one branch's rows never show in another. */
export function createQueryClient(): QueryClient {
  const mayRetry = createRetryBudget();
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        gcTime: 5 * 60_000,
        // Refetching on focus and reconnect is the job of `recovery.ts`, which spreads the requests.
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Without a network a read fails visibly; paused it would look as if it were still loading.
        networkMode: 'always',
        retry: (failure_count, failure) => !isRecovering(client) && mayRetry(failure_count, failure),
        retryDelay,
      },
      // A payment must never be sent later on its own, after the customer has gone.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

/** Options of a read for `useQuery`, `prefetchQuery` and so on. The key is the endpoint's name and the arguments. */
export const endpointQuery = <E extends EndpointDefinition>(endpoint: E, args: CallArguments<E>) =>
  queryOptions<Answer<E>, ApiProblem>({
    queryKey: [endpoint.name, args],
    queryFn: ({ signal }) => call(endpoint, args, { signal }),
  });

/** A write. `mutate` takes the call's arguments, and an idempotency key to repeat a create. */
export const useCallMutation = <E extends EndpointDefinition>(endpoint: E) =>
  useMutation<Answer<E>, ApiProblem, CallArguments<E> & { idempotency_key?: string }>({
    mutationKey: [endpoint.name],
    mutationFn: ({ idempotency_key, ...args }) =>
      call(endpoint, args as unknown as CallArguments<E>, idempotency_key === undefined ? {} : { idempotency_key }),
  });

/**
 * Marks every read of an endpoint as stale and refetches those on screen. An answer in flight may be older than the change: it is marked
 * stale on arrival.
 */
async function invalidate(client: QueryClient, endpoint_name: string): Promise<void> {
  const queryKey = [endpoint_name];
  const early = client
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .filter((query) => query.state.data === undefined || !query.isActive());
  await client.invalidateQueries({ queryKey });
  await Promise.allSettled(early.flatMap((query) => query.promise ?? []));
  const isEarly = (query: Query) => early.includes(query) && query.state.data !== undefined;
  if (early.some(isEarly)) await client.invalidateQueries({ queryKey, predicate: isEarly });
}

/** `invalidate` for the current client. */
export function useInvalidate(): (...endpoint_names: string[]) => Promise<void> {
  const client = useQueryClient();
  return async (...endpoint_names) => {
    await Promise.all(endpoint_names.map((name) => invalidate(client, name)));
  };
}
