import type { EventData, EventName } from '@clinic/contract/events.ts';
import { useContext, useEffect, useEffectEvent, useRef } from 'react';
import { useInvalidate } from '../query.ts';
import { LiveContext, useCaughtUp } from './live-context.tsx';

/** Events of a busy clinic come in bursts; one read answers them all. */
const gather_ms = 400;
/** At head office of many branches they come all day long. */
const gather_group_ms = 3_000;
/** After a gap every screen of every clinic has missed something: they do not all ask in the same moment. */
const after_gap_ms = 1_500;

interface RefreshOn {
  events: readonly EventName[];
  /** Names of the endpoints that are read again. */
  reads: readonly string[];
  /** The reads show, at head office, other branches of the group as well. */
  of_group?: boolean;
  /** Whether an event is about what is shown; default: each is. */
  matters?: (data: EventData, event: EventName) => boolean;
}

/** Refreshes the named reads when one of the events says that they changed, and after a gap in which events were missed. */
export function useRefreshOn({ events, reads, of_group = false, matters = () => true }: RefreshOn): void {
  const bus = useContext(LiveContext);
  const invalidate = useInvalidate();
  const next = useRef<{ at: number; timer: ReturnType<typeof setTimeout> } | undefined>(undefined);
  const refresh = (wait_ms: number) => {
    const at = Date.now() + wait_ms;
    if (next.current && next.current.at <= at) return;
    clearTimeout(next.current?.timer);
    const timer = setTimeout(() => {
      next.current = undefined;
      void invalidate(...reads);
    }, wait_ms);
    next.current = { at, timer };
  };
  const afterGap = () => refresh(gather_ms + Math.random() * after_gap_ms);
  useEffect(() => () => clearTimeout(next.current?.timer), []);
  const onEvent = useEffectEvent((event: EventName, data: EventData, wait_ms: number) => {
    if (matters(data, event)) refresh(wait_ms);
  });
  const onGroupMissed = useEffectEvent(afterGap);
  const names = events.join(' ');
  useEffect(() => {
    const leaving = of_group ? [bus.onEvent('group missed', () => onGroupMissed())] : [];
    for (const event of names.split(' ') as EventName[]) {
      leaving.push(bus.onEvent(event, (data) => onEvent(event, data, gather_ms)));
      if (of_group) leaving.push(bus.onEvent(`group ${event}`, (data) => onEvent(event, data, gather_group_ms)));
    }
    return () => {
      for (const leave of leaving) leave();
    };
  }, [bus, names, of_group]);
  useCaughtUp((how) => {
    if (how === 'missed') afterGap();
  });
}
