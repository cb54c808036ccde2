import { type QueryClient, type QueryFunction, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { shouldPrefetch } from './network/spare-network.ts';

/** Who only passes over does not want it. */
const rest_ms = 80;
/** What nobody opens is forgotten again after this long, sooner than what somebody has read. */
const unread_ms = 30_000;
const most_a_minute = 30;

/** What `endpointQuery` makes, whatever its answer is. */
interface Read {
  queryKey: QueryKey;
  queryFn?: unknown;
}

export interface Prefetch {
  /** The pointer or the keyboard rests on what needs this; undefined: on nothing any more. */
  rest: (read: Read | undefined) => void;
  /** It is opened: what is on the way stays so. */
  keep: () => void;
}

/**
 * Fetches ahead what somebody is about to ask for: one thing at a time, cancelled when the pointer leaves it, never
 * where the network is dear or slow. What fails is silent: whoever opens it reads it anew.
 */
function createPrefetch(client: QueryClient): Prefetch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let resting: QueryKey | undefined;
  let begun: number[] = [];

  const isWatched = (queryKey: QueryKey): boolean =>
    (client.getQueryCache().find({ queryKey, exact: true })?.getObserversCount() ?? 0) > 0;
  const leave = (): void => {
    clearTimeout(timer);
    if (resting && !isWatched(resting)) void client.cancelQueries({ queryKey: resting, exact: true });
    resting = undefined;
  };
  const begin = ({ queryKey, queryFn }: Read): void => {
    const now = performance.now();
    begun = begun.filter((at) => now - at < 60_000);
    if (begun.length >= most_a_minute) return;
    begun.push(now);
    const retry = client.getDefaultOptions().queries?.retry;
    void client.prefetchQuery({
      queryKey,
      queryFn: queryFn as QueryFunction,
      gcTime: unread_ms,
      retry: (failures, failure) => isWatched(queryKey) && typeof retry === 'function' && retry(failures, failure),
    });
  };
  return {
    rest: (read) => {
      leave();
      if (!read || !shouldPrefetch()) return;
      resting = read.queryKey;
      timer = setTimeout(() => begin(read), rest_ms);
    },
    keep: () => {
      resting = undefined;
    },
  };
}

/** `createPrefetch` for what a screen shows; what is on the way ends with the screen. */
export function usePrefetch(): Prefetch {
  const client = useQueryClient();
  const [prefetch] = useState(() => createPrefetch(client));
  useEffect(() => () => prefetch.rest(undefined), [prefetch]);
  return prefetch;
}
