import { type CSSProperties, Fragment, type ReactNode, useEffect, useRef } from 'react';
import { dayHeading, spokenDay } from './calendar-range.ts';
import { hour_px } from './pixels.ts';
import classes from './time-grid.module.css';

interface TimeFrameProps {
  days: readonly string[];
  today: string;
  /** The hours that the days show. */
  shown: { from: number; to: number };
  /** The hour at the top. Default: eight, when the working day begins. */
  top_hour?: number;
  onDay: (day: string) => void;
  /** The contents of the column of a day. */
  children: (day: string) => ReactNode;
}

/** The frame of a week or a day: hours downwards, days side by side. */
export function TimeFrame({ days, today, shown, top_hour = 8, onDay, children }: TimeFrameProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const first = days[0];
  // The working day begins at the top, also where something is earlier.
  useEffect(() => {
    scroller.current?.scrollTo({ top: (top_hour - shown.from) * hour_px - 8 });
  }, [first, shown.from, top_hour]);
  const numbers = Array.from({ length: shown.to - shown.from }, (_, index) => shown.from + index);
  return (
    <div
      className={classes.grid}
      ref={scroller}
      role="group"
      aria-label={days.length === 1 ? 'Day' : 'Week'}
      style={{ '--days': days.length, '--hour': `${hour_px}px` } as CSSProperties}
    >
      <div className={classes.corner} />
      {days.map((day) => (
        <button
          key={day}
          type="button"
          className={classes.heading}
          data-today={day === today || undefined}
          aria-label={`${dayHeading(day)}, ${spokenDay(day)}`}
          onClick={() => onDay(day)}
        >
          {dayHeading(day)}
        </button>
      ))}
      <div className={classes.hours} aria-hidden>
        {numbers.map((hour) => (
          <span key={hour} className={classes.hour}>
            {String(hour).padStart(2, '0')}:00
          </span>
        ))}
      </div>
      {days.map((day) => (
        <Fragment key={day}>{children(day)}</Fragment>
      ))}
    </div>
  );
}
