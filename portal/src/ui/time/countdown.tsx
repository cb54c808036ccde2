import { useEffect } from 'react';
import classes from './countdown.module.css';
import { useNow } from './use-now.ts';

/** Seconds as `m:ss`. */
const durationText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

interface CountdownProps {
  /** Label of the countdown: 'Code expires in'. */
  label: string;
  /** The end as an instant of the given clock. */
  ends_ms: number;
  clock: () => number;
  /** Below this number of seconds it is highlighted. */
  urgent_seconds?: number;
  onEnd?: (() => void) | undefined;
}

/** The time left in minutes and seconds, by a clock that the caller trusts. */
export function Countdown({ label, ends_ms, clock, urgent_seconds = 60, onEnd }: CountdownProps) {
  const left_seconds = Math.max(0, Math.ceil((ends_ms - useNow(clock)) / 1_000));
  const isOver = left_seconds === 0;
  useEffect(() => {
    if (isOver) onEnd?.();
  }, [isOver, onEnd]);
  return (
    <span className={classes.countdown} data-urgent={left_seconds <= urgent_seconds || undefined}>
      {label}{' '}
      <span role="timer" className={classes.figures}>
        {durationText(left_seconds)}
      </span>
    </span>
  );
}
