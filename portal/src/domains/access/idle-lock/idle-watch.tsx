import { reportActivity } from '@clinic/contract/access/idle-lock.ts';
import { activity_told_every_seconds } from '@clinic/contract/access/idle-lock-times.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { Paper, VisuallyHidden } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { call } from '../../../platform/api/call.ts';
import { localValues } from '../../../platform/local-storage.ts';
import { useSessionControl, useSessionState } from '../../../platform/session/session-context.tsx';
import { createIdleClock } from './idle-clock.ts';
import { useIdleLock, useIdleLockOfOtherTabs } from './idle-lock.data.ts';
import { lockCounter } from './lock-counter.ts';
import { activity_event } from '../../../platform/session/activity.ts';
import classes from './idle-countdown.module.css';

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

/** Warns that the counter is about to lock. Any key or movement keeps it open, so there is no button. */
function IdleCountdown({ left_seconds }: { left_seconds: number }) {
  return (
    <Paper withBorder shadow="md" className={classes.notice}>
      <IconLock size={20} stroke={1.75} aria-hidden />
      <span aria-hidden>
        Locking in <strong className={classes.figures}>{left_seconds}</strong> s. Tap, move the pointer or press a key
        to stay.
      </span>
      {/* Announced once: a number every second would drown everything else. */}
      <VisuallyHidden role="status">This device is about to lock. Press any key to stay.</VisuallyHidden>
    </Paper>
  );
}

/** User activity. It includes scrolling: a wheel or a finger moves the page. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', activity_event] as const;

/** More than once a second adds nothing. */
const pause_ms = 1_000;

/** Calls back on user activity in this page. Returns the function that stops it. */
function watchActivity(onActivity: () => void): () => void {
  let told_at = 0;
  const act = (): void => {
    if (Date.now() - told_at < pause_ms && Date.now() >= told_at) return;
    told_at = Date.now();
    onActivity();
  };
  const options = { capture: true, passive: true };
  for (const sign of signs) window.addEventListener(sign, act, options);
  return () => {
    for (const sign of signs) window.removeEventListener(sign, act, options);
  };
}
