import type { EventData, EventName } from '@clinic/contract/events.ts';
import { useContext, useEffect, useEffectEvent, useRef } from 'react';
import { useInvalidate } from '../query.ts';
import type { LiveName } from './live-bus.ts';
import { LiveContext } from './live-context.tsx';

/** What is read again when the world changes. */
export interface Reread {
  /** Names of the endpoints that are read again. */
  reads: readonly string[];
  /** Whether an event is about what is shown; default: each is. */
  matters?: (data: EventData, event: EventName) => boolean;
}

const ofGroup = (name: LiveName): EventName => name.replace('group ', '') as EventName;

/**
 * Reads again when one of these events comes, or came shortly before: what was read ahead, or kept from before, may be
 * older. Gives what reads again after a wait; waits that fall together end in one read.
 */
export function useReread(events: readonly LiveName[], gather_ms: number, { reads, matters = () => true }: Reread) {
  const bus = useContext(LiveContext);
  const invalidate = useInvalidate();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  // Goes on when the screen has gone: what nobody looks at then counts as old, and is read when somebody comes back.
  const reread = (wait_ms: number) => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void invalidate(...reads);
    }, wait_ms);
  };
  const onEvent = useEffectEvent((name: LiveName, data: EventData) => {
    if (matters(data, ofGroup(name))) reread(gather_ms);
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
