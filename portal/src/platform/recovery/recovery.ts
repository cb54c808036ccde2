import type { Query, QueryClient } from '@tanstack/react-query';
import { requestedWaitMs, isOutage } from '../api/api-problem.ts';
import { createBackoff } from '../network/backoff.ts';
import { onWake } from '../network/on-wake.ts';

/** Reads recover within this time, spread at random. */
const spread_ms = 1_500;
const soon_ms = 500;

const away = new WeakSet<QueryClient>();

/** While the server is away one read probes for all; no other read retries on its own. */
export const isRecovering = (client: QueryClient): boolean => away.has(client);

export interface Recovery {
  /** True while live events arrive. While they do not, the socket's reconnect is the probe; once they do, the server is back. */
  linked: (is_linked: boolean) => void;
  /** Refetches what is on screen, spread at random. */
  refetchStale: () => void;
  stop: () => void;
}

const refetch = (client: QueryClient, { queryKey }: Query): Promise<void> =>
  client.refetchQueries({ queryKey, exact: true, type: 'active' });

/** Refetches without changing how the read looks meanwhile: a shown failure must not flicker. */
async function retryRead(client: QueryClient, query: Query): Promise<void> {
  const { queryFn } = query.options;
  if (typeof queryFn !== 'function') return;
  const { signal } = new AbortController();
  try {
    const data = await queryFn({ client, queryKey: query.queryKey, signal, meta: query.meta });
    if (query.isActive()) query.setData(data);
  } catch (failure) {
    if (isOutage(failure)) throw failure;
    // The server is back and refuses: show that.
    await refetch(client, query);
  }
}

/** Reads on screen that failed because of an outage, longest waiting first. */
const waitingReads = (client: QueryClient): Query[] =>
  client
    .getQueryCache()
    .getAll()
    .filter((query) => query.isActive() && query.state.status === 'error' && isOutage(query.state.error))
    .toSorted((one, other) => one.state.errorUpdatedAt - other.state.errorUpdatedAt);

/** Runs actions at random moments within a time span. */
function momentsWithin() {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  return {
    within: (most_ms: number, action: () => void): void => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        action();
      }, Math.random() * most_ms);
      timers.add(timer);
    },
    stopTimers: (): void => {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/**
 * Recovers the reads on screen after an outage: the longest waiting one probes with backoff and jitter; once it succeeds the others follow,
 * spread over a moment. A hidden tab waits until it becomes visible.
 */
export function startRecovery(client: QueryClient): Recovery {
  const backoff = createBackoff(() => void probe());
  let is_under_way = false;
  let is_linked = true;
  let left_to_socket = 0;

  const { within, stopTimers } = momentsWithin();
  const probeLater = (failure: unknown): void => {
    away.add(client);
    backoff.later(requestedWaitMs(failure));
  };
  const isBack = (): void => {
    away.delete(client);
    backoff.succeeded();
    for (const query of waitingReads(client)) within(spread_ms, () => void retryRead(client, query).catch(probeLater));
  };
  const probe = async (): Promise<void> => {
    const [first] = waitingReads(client);
    if (!first) isBack();
    if (!first || is_under_way || document.visibilityState === 'hidden') return;
    // Two probes would double the load of all browsers together, yet some networks block sockets.
    if (!is_linked && left_to_socket < 2) {
      left_to_socket += 1;
      return backoff.later();
    }
    left_to_socket = 0;
    is_under_way = true;
    try {
      await retryRead(client, first);
      if (away.has(client)) isBack();
    } catch (failure) {
      probeLater(failure);
    } finally {
      is_under_way = false;
    }
  };
  const soon = (): void => {
    if (waitingReads(client).length > 0) within(soon_ms, () => backoff.now());
  };
  const refetchStale = (): void => {
    for (const query of client.getQueryCache().findAll({ type: 'active', stale: true }))
      within(spread_ms, () => void refetch(client, query));
  };

  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action, query } = event;
    if (action.type === 'error' && isOutage(action.error) && query.isActive() && !away.has(client))
      probeLater(action.error);
    else if (action.type === 'success' && away.has(client)) isBack();
  });
  const stopWaking = onWake(() => {
    if (away.has(client)) soon();
    else refetchStale();
  });
  return {
    linked: (now_linked) => {
      is_linked = now_linked;
      if (is_linked) soon();
    },
    refetchStale,
    stop: () => {
      unsubscribe();
      stopWaking();
      backoff.stop();
      stopTimers();
      away.delete(client);
    },
  };
}
