import { type QueryClient, type QueryFunction, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { shouldPrefetch } from './network/spare-network.ts';

/** A short delay, so that passing over a link does not prefetch. */
const rest_ms = 80;
/** Unused prefetches are dropped after this time, sooner than data that was shown. */
const unread_ms = 30_000;
const most_a_minute = 30;

/** The result of `endpointQuery` for any endpoint. */
interface Read {
  queryKey: QueryKey;
  queryFn?: unknown;
}

export interface Prefetch {
  /** The pointer or the focus rests on something that needs this read; undefined: on nothing. */
  rest: (read: Read | undefined) => void;
  /** It is being opened: keep the pending prefetch. */
  keep: () => void;
}

/**
 * Prefetches what is likely to be opened next: one read at a time, cancelled when the pointer leaves, never on a slow or metered network.
 * Failures are silent: opening the page reads again.
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

/** `createPrefetch` for a screen; pending prefetches end with the screen. */
export function usePrefetch(): Prefetch {
  const client = useQueryClient();
  const [prefetch] = useState(() => createPrefetch(client));
  useEffect(() => () => prefetch.rest(undefined), [prefetch]);
  return prefetch;
}
