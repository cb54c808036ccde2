import type { ReactNode } from 'react';
import classes from './timeline.module.css';

export interface TimelineEntry {
  id: number | string;
  title: string;
  /** Who and when. */
  meta: string;
  detail?: ReactNode;
}

/** Events in order. */
export function Timeline({ label, entries }: { label: string; entries: TimelineEntry[] }) {
  return (
    <ol className={classes.timeline} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <div className={classes.title}>{entry.title}</div>
          <div className={classes.meta}>{entry.meta}</div>
          {entry.detail !== undefined && <div className={classes.detail}>{entry.detail}</div>}
        </li>
      ))}
    </ol>
  );
}
