import type { EventData, EventName } from '@clinic/contract/events.ts';

export type Connection = 'connecting' | 'active' | 'failed';

/** Why earlier reads may be outdated: first connection of the page, a completed replay, or a gap longer than the server keeps. */
export type CaughtUp = 'first' | 'missed' | 'reload';

/**
 * What a screen can subscribe to. Head office receives events of other branches under names of their own, so that a screen does not mistake
 * them for events of the chosen branch. `group missed`: events of other branches may have been lost. Operators of the platform receive
 * `platform work` alone.
 */
export type LiveName = EventName | `group ${EventName}` | 'group missed' | 'platform work';

export type EventHandler = (data: EventData) => void;
export type CaughtUpHandler = (how: CaughtUp) => void;

/** Live events as screens see them. */
export interface LiveBus {
  connection: () => Connection;
  subscribe: (listener: () => void) => () => void;
  onEvent: (name: LiveName, handler: EventHandler) => () => void;
  /** Recent events of that name, oldest first. */
  recent: (name: LiveName) => EventData[];
  onCaughtUp: (handler: CaughtUpHandler) => () => void;
}

/** The publishing side of the bus. */
export interface LiveFeed extends LiveBus {
  setConnection: (connection: Connection) => void;
  emit: (name: LiveName, data: EventData) => void;
  caughtUp: (how: CaughtUp) => void;
}

/**
 * A read counts as fresh for five seconds and may have been in flight for as long. Events of that time are kept, so that a new subscriber
 * hears of changes since.
 */
const remembered_ms = 10_000;

export function createLiveFeed(): LiveFeed {
  let connection: Connection = 'connecting';
  const listeners = new Set<() => void>();
  const caughtUpHandlers = new Set<CaughtUpHandler>();
  const handlers = new Map<LiveName, Set<EventHandler>>();
  let told: { name: LiveName; data: EventData; at: number }[] = [];
  const forget = (): void => {
    const since = performance.now() - remembered_ms;
    told = told.filter(({ at }) => at > since);
  };
  return {
    connection: () => connection,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onEvent: (name, handler) => {
      const known = handlers.get(name) ?? new Set();
      handlers.set(name, known.add(handler));
      return () => known.delete(handler);
    },
    recent: (asked) => {
      forget();
      return told.flatMap(({ name, data }) => (name === asked ? [data] : []));
    },
    onCaughtUp: (handler) => {
      caughtUpHandlers.add(handler);
      return () => caughtUpHandlers.delete(handler);
    },
    setConnection: (next) => {
      if (next === connection) return;
      connection = next;
      for (const listener of listeners) listener();
    },
    emit: (name, data) => {
      forget();
      told.push({ name, data, at: performance.now() });
      for (const handler of handlers.get(name) ?? []) handler(data);
    },
    caughtUp: (how) => {
      for (const handler of caughtUpHandlers) handler(how);
    },
  };
}
