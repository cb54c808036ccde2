import type { EventData, EventName } from '@clinic/contract/events.ts';
import { useContext, useEffect, useEffectEvent, useRef } from 'react';
import { useInvalidate } from '../query.ts';
import { LiveContext, useCaughtUp } from './live-context.tsx';

/** Events of a busy clinic come in bursts; one read answers them all. */
const gather_ms = 400;
/** After a gap every screen of every clinic has missed something: they do not all ask in the same moment. */
const after_gap_ms = 1_500;

export interface RefreshOn {
  events: readonly EventName[];
  /** Names of the endpoints that are read again. */
  reads: readonly string[];
  /** Whether an event is about what is shown; default: each is. */
  matters?: (data: EventData, event: EventName) => boolean;
}

/** Refreshes the named reads when one of the events says that they changed, and after a gap in which events were missed. */
export function useRefreshOn({ events, reads, matters = () => true }: RefreshOn): void {
  const bus = useContext(LiveContext);
  const invalidate = useInvalidate();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const refresh = (spread_ms = 0) => {
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined;
        void invalidate(...reads);
      },
      gather_ms + Math.random() * spread_ms,
    );
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const onEvent = useEffectEvent((event: EventName, data: EventData) => {
    if (matters(data, event)) refresh();
  });
  const names = events.join(' ');
  useEffect(() => {
    const leaving = names.split(' ').map((name) => {
      const event = name as EventName;
      return bus.onEvent(event, (data) => onEvent(event, data));
    });
    return () => {
      for (const leave of leaving) leave();
    };
  }, [bus, names]);
  useCaughtUp((how) => {
    if (how === 'missed') refresh(after_gap_ms);
  });
}
