import { useEffect, useState } from 'react';
import { useCaughtUp, useConnection } from '../../platform/live/live-context.tsx';
import classes from './connection-status.module.css';

const words = { connecting: 'Connecting…', active: 'Active Connection', failed: 'Connection Fail' } as const;
const note_ms = 5_000;

/** Shows whether live events arrive, and after a gap, that missed events were fetched. */
export function ConnectionStatus() {
  'use no memo';
  const connection = useConnection();
  const [caught_up_at, setCaughtUpAt] = useState<number>();
  useCaughtUp((how) => {
    if (how !== 'first') setCaughtUpAt(Date.now());
  });
  useEffect(() => {
    if (caught_up_at === undefined) return undefined;
    const timer = setTimeout(() => setCaughtUpAt(undefined), note_ms);
    return () => clearTimeout(timer);
  }, [caught_up_at]);
  return (
    <div className={classes.status} role="status" data-connection={connection}>
      <span className={classes.dot} aria-hidden />
      {words[connection]}
      {caught_up_at !== undefined && <span className={classes.note}>Up to date again</span>}
    </div>
  );
}
