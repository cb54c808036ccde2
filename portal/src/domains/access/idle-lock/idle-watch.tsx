import { reportActivity } from '@clinic/contract/access/idle-lock.ts';
import { activity_told_every_seconds } from '@clinic/contract/access/idle-lock-times.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { localValues } from '../../../platform/local-storage.ts';
import { useSessionControl, useSessionState } from '../../../platform/session/session-context.tsx';
import { IdleCountdown } from './idle-countdown.tsx';
import { createIdleClock } from './idle-clock.ts';
import { useIdleLock, useIdleLockOfOtherTabs } from './idle-lock.data.ts';
import { lockCounter } from './lock-counter.ts';
import { watchActivity } from './watch-activity.ts';

/** Locks this counter after its idle time, with a countdown before. */
export function IdleWatch() {
  const { data } = useIdleLock();
  const state = useSessionState();
  useIdleLockOfOtherTabs();
  const isLocked = state.phase !== 'signed_in' || state.locked === true;
  if (isLocked || !data || data.idle_lock_seconds === null) return null;
  return <OpenCounter key={data.idle_lock_seconds} idle_lock_seconds={data.idle_lock_seconds} />;
}

function OpenCounter({ idle_lock_seconds }: { idle_lock_seconds: number }) {
  const session = useSessionControl();
  const [clock] = useState(() => createIdleClock(localValues));
  const [left_seconds, setLeft] = useState<number>();
  const look = useEffectEvent(() => {
    const { left_seconds: left, counts_down, is_over } = clock.look(idle_lock_seconds);
    setLeft(counts_down ? left : undefined);
    if (is_over) void lockCounter(session);
    // A lost report is followed by the next one.
    else if (clock.shouldTell(activity_told_every_seconds * 1_000)) call(reportActivity, {}).catch(() => undefined);
  });
  useEffect(() => {
    // Opening or unlocking the page counts as activity.
    clock.note();
    const stop = watchActivity(() => {
      // Activity after the time is over comes too late.
      look();
      clock.note();
      look();
    });
    const beat = setInterval(() => look(), 1_000);
    const onShown = () => look();
    document.addEventListener('visibilitychange', onShown);
    return () => {
      stop();
      clearInterval(beat);
      document.removeEventListener('visibilitychange', onShown);
    };
  }, [clock]);
  return left_seconds === undefined ? null : <IdleCountdown left_seconds={left_seconds} />;
}
