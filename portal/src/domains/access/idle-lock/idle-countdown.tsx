import { Paper, VisuallyHidden } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import classes from './idle-countdown.module.css';

/** Warns that the counter is about to lock. Any key or movement keeps it open, so there is no button. */
export function IdleCountdown({ left_seconds }: { left_seconds: number }) {
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
