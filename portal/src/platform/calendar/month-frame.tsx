import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { showCount } from '../format.ts';
import { dayHeading, spokenDay, weekdayHeadings } from './calendar-range.ts';
import classes from './month-grid.module.css';

interface MonthFrameProps {
  days: readonly string[];
  /** The month is that of this day. */
  day: string;
  today: string;
  /** The summary of a day for screen readers: `3 appointments`. */
  contentText: (day: string) => string;
  onDay: (day: string) => void;
  /** The contents of a day. */
  children: (day: string) => ReactNode;
}

/** The frame of a month: its days in weeks, each with its number. */
export function MonthFrame({ days, day, today, contentText, onDay, children }: MonthFrameProps) {
  return (
    <div className={classes.month} role="group" aria-label="Month">
      {weekdayHeadings.map((heading) => (
        <div key={heading} className={classes.heading} aria-hidden>
          {heading}
        </div>
      ))}
      {days.map((one) => (
        <section
          key={one}
          className={classes.day}
          data-day={one}
          aria-label={`${spokenDay(one)}, ${contentText(one)}`}
          data-outside={one.slice(0, 7) !== day.slice(0, 7) || undefined}
          data-today={one === today || undefined}
        >
          <UnstyledButton
            className={classes.number ?? ''}
            aria-label={`${dayHeading(one)}, ${spokenDay(one)}`}
            onClick={() => onDay(one)}
          >
            <span className={classes.wide}>{Number(one.slice(8))}</span>
            <span className={classes.narrow}>{dayHeading(one)}</span>
          </UnstyledButton>
          {children(one)}
        </section>
      ))}
    </div>
  );
}

/** The most appointments shown in a day. The rest is a link to the day. */
const most_lines = 4;

/** The first appointments of a day, and a link to the others, which are always at least two. */
export function firstOfDay<One>(all: readonly One[]): { shown: readonly One[]; left: number } {
  const left = all.length - most_lines;
  return left > 1 ? { shown: all.slice(0, most_lines), left } : { shown: all, left: 0 };
}

/** The link to the day, for the appointments that are not shown. */
export const MoreOfDay = ({ left, onDay }: { left: number; onDay: () => void }) =>
  left > 0 && (
    <UnstyledButton className={classes.more ?? ''} onClick={onDay}>
      {showCount(left)} more
    </UnstyledButton>
  );
