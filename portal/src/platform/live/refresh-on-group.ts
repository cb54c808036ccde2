import type { EventData, EventName } from '@clinic/contract/events.ts';
import { useContext, useEffect, useEffectEvent, useRef } from 'react';
import { useInvalidate } from '../query.ts';
import { LiveContext } from './live-context.tsx';
import { type RefreshOn, useRefreshOn } from './refresh-on.ts';

/** At head office of many branches events come all day long. */
const gather_ms = 3_000;
/** After a gap everybody at head office has missed something: they do not all ask in the same moment. */
const after_gap_ms = 1_500;

/** As `useRefreshOn`, for reads that show the whole group at head office: events of its other branches count as well. */
export function useRefreshOnGroup(asked: RefreshOn): void {
  const { events, reads, matters = () => true } = asked;
  useRefreshOn(asked);
  const bus = useContext(LiveContext);
  const invalidate = useInvalidate();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const refresh = (wait_ms: number) => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void invalidate(...reads);
    }, wait_ms);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const onEvent = useEffectEvent((event: EventName, data: EventData) => {
    if (matters(data, event)) refresh(gather_ms);
  });
  const onMissed = useEffectEvent(() => refresh(Math.random() * after_gap_ms));
  const names = events.join(' ');
  useEffect(() => {
    const leaving = (names.split(' ') as EventName[]).map((event) =>
      bus.onEvent(`group ${event}`, (data) => onEvent(event, data)),
    );
    leaving.push(bus.onEvent('group missed', () => onMissed()));
    return () => {
      for (const leave of leaving) leave();
    };
  }, [bus, names]);
}
