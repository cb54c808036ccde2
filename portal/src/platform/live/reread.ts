import type { EventData, EventName } from '@clinic/contract/events.ts';
import { useContext, useEffect, useEffectEvent, useRef } from 'react';
import { useInvalidate } from '../query.ts';
import type { LiveName } from './live-bus.ts';
import { LiveContext } from './live-context.tsx';

/** The reads that an event refreshes. */
export interface Reread {
  /** Names of the endpoints to read again. */
  reads: readonly string[];
  /** True: the first event is read at once, and only those soon after it are gathered. For a few numbers that people watch. */
  is_urgent?: boolean;
  /** True if an event concerns what is shown. Default: always. */
  matters?: (data: EventData, event: EventName) => boolean;
}

const ofGroup = (name: LiveName): EventName => name.replace('group ', '') as EventName;

/**
 * Reads again when one of these events arrives or arrived shortly before, because prefetched or cached data may be older. Returns a
 * function that schedules a re-read; overlapping requests become one read.
 */
export function useReread(
  events: readonly LiveName[],
  gather_ms: number,
  { reads, is_urgent = false, matters = () => true }: Reread,
) {
  const bus = useContext(LiveContext);
  const invalidate = useInvalidate();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const last_at = useRef(-Infinity);
  // Runs even after the screen has gone: the data is then marked stale and read on return.
  const reread = (wait_ms: number) => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      last_at.current = performance.now();
      void invalidate(...reads);
    }, wait_ms);
  };
  const onEvent = useEffectEvent((name: LiveName, data: EventData) => {
    if (!matters(data, ofGroup(name))) return;
    reread(is_urgent && performance.now() - last_at.current > gather_ms ? 0 : gather_ms);
  });
  const names = events.join();
  useEffect(() => {
    const leaving = (names.split(',') as LiveName[]).map((name) => {
      for (const data of bus.recent(name)) onEvent(name, data);
      return bus.onEvent(name, (data) => onEvent(name, data));
    });
    return () => {
      for (const leave of leaving) leave();
    };
  }, [bus, names]);
  return reread;
}
