import type { CalendarAppointment } from '@clinic/contract/appointments/appointments.ts';
import type { OpeningOfDay } from '@clinic/contract/clinics/opening-days.ts';
import { type CSSProperties, useEffect, useRef } from 'react';
import { shownHours } from './calendar-layout.ts';
import { dayHeading, spokenDay } from './calendar-range.ts';
import { DayColumn } from './day-column.tsx';
import { hour_px } from './day-geometry.ts';
import type { MovesOf, ProposedMove } from './dragging.ts';
import classes from './time-grid.module.css';

interface TimeGridProps {
  days: readonly string[];
  today: string;
  now_ms: number;
  appointments: ReadonlyMap<string, readonly CalendarAppointment[]>;
  hours: ReadonlyMap<string, OpeningOfDay>;
  onDay: (day: string) => void;
  /** Absent: the person may not move appointments. */
  movesOf: MovesOf | undefined;
  proposed: ProposedMove | undefined;
}

/** A week or a day: hours downwards, days side by side. */
export function TimeGrid({ days, today, now_ms, appointments, hours, onDay, movesOf, proposed }: TimeGridProps) {
  const shown = shownHours(days.flatMap((day) => [...(appointments.get(day) ?? [])]));
  const scroller = useRef<HTMLDivElement>(null);
  const first = days[0];
  // The working day begins at the top, also where something is earlier.
  useEffect(() => {
    scroller.current?.scrollTo({ top: (8 - shown.from) * hour_px - 8 });
  }, [first, shown.from]);
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
        <DayColumn
          key={day}
          day={day}
          shown={shown}
          now_ms={day === today ? now_ms : undefined}
          appointments={appointments.get(day) ?? []}
          opening={hours.get(day)}
          onDay={onDay}
          movesOf={movesOf}
          proposed={proposed}
        />
      ))}
    </div>
  );
}
