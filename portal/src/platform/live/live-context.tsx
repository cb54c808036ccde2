import type { EventName } from '@clinic/contract/events.ts';
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { type CaughtUpHandler, type Connection, createLiveFeed, type EventHandler, type LiveBus } from './live-bus.ts';

/** Without a provider no event arrives. */
export const LiveContext = createContext<LiveBus>(createLiveFeed());

export const LiveProvider = ({ bus, children }: { bus: LiveBus; children: ReactNode }) => (
  <LiveContext value={bus}>{children}</LiveContext>
);

/** Runs the handler on every live event of that name, in order, including replayed ones. */
export function useLiveEvent(name: EventName, handler: EventHandler): void {
  const bus = useContext(LiveContext);
  const onEvent = useEffectEvent(handler);
  useEffect(() => bus.onEvent(name, (data) => onEvent(data)), [bus, name]);
}

/** Runs the handler when earlier reads may be outdated. */
export function useCaughtUp(handler: CaughtUpHandler): void {
  const bus = useContext(LiveContext);
  const onCaughtUp = useEffectEvent(handler);
  useEffect(() => bus.onCaughtUp((how) => onCaughtUp(how)), [bus]);
}

export function useConnection(): Connection {
  const bus = useContext(LiveContext);
  return useSyncExternalStore(bus.subscribe, bus.connection);
}
