import type { Answer, CallArguments, EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiProblem } from './api/api-problem.ts';
import { call } from './api/call.ts';
import { isKnocking } from './recovery.ts';
import { createRetryBudget, retryDelay } from './retry-budget.ts';

/** A client of its own for each signed-in branch, so that one branch's rows never show in another. */
export function createQueryClient(): QueryClient {
  const mayRetry = createRetryBudget();
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        gcTime: 5 * 60_000,
        // Coming back, to the tab or to the network, is the recovery's: it spreads what is read again.
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Without a network a read fails and says so; held back it would look as if it were still loading.
        networkMode: 'always',
        retry: (failure_count, failure) => !isKnocking(client) && mayRetry(failure_count, failure),
        retryDelay,
      },
      // And a payment must never be sent later by itself, when the customer has long gone.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

/** Options of a read, for `useQuery`, `prefetchQuery` and the like. Its key is the endpoint's name and the arguments. */
export const endpointQuery = <E extends EndpointDefinition>(endpoint: E, args: CallArguments<E>) =>
  queryOptions<Answer<E>, ApiProblem>({
    queryKey: [endpoint.name, args],
    queryFn: ({ signal }) => call(endpoint, args, { signal }),
  });

/** A write. `mutate` takes the call's arguments, and an idempotency key where the caller repeats a create. */
export const useCallMutation = <E extends EndpointDefinition>(endpoint: E) =>
  useMutation<Answer<E>, ApiProblem, CallArguments<E> & { idempotency_key?: string }>({
    mutationKey: [endpoint.name],
    mutationFn: ({ idempotency_key, ...args }) =>
      call(endpoint, args as unknown as CallArguments<E>, idempotency_key === undefined ? {} : { idempotency_key }),
  });

/** Marks every read of an endpoint as stale and reads those on screen again. */
const invalidate = (client: QueryClient, endpoint_name: string): Promise<void> =>
  client.invalidateQueries({ queryKey: [endpoint_name] });

/** `invalidate` of the client in use. */
export function useInvalidate(): (...endpoint_names: string[]) => Promise<void> {
  const client = useQueryClient();
  return async (...endpoint_names) => {
    await Promise.all(endpoint_names.map((name) => invalidate(client, name)));
  };
}
