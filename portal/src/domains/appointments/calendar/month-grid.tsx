import type { CalendarAppointment } from '@clinic/contract/appointments/appointments.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { UnstyledButton } from '@mantine/core';
import { showCount } from '../../../platform/format.ts';
import { dayHeading, spokenDay, weekdayHeadings } from './calendar-range.ts';
import { sameTimeOn } from './day-geometry.ts';
import type { MovesOf, ProposedMove } from './dragging.ts';
import { EventLine, ProposedCard } from './event-card.tsx';
import classes from './month-grid.module.css';

/** The most appointments shown in a day. The rest is a link to the day. */
const most_lines = 4;
/** By how many minutes Shift with an arrow key moves an appointment here: to the day beside, above or below. */
const key_minutes = { ArrowUp: -10_080, ArrowDown: 10_080, ArrowLeft: -1_440, ArrowRight: 1_440 };

interface MonthGridProps {
  days: readonly string[];
  /** The month is that of this day. */
  day: string;
  today: string;
  appointments: ReadonlyMap<string, readonly CalendarAppointment[]>;
  onDay: (day: string) => void;
  /** Absent: the person may not move appointments. */
  movesOf: MovesOf | undefined;
  proposed: ProposedMove | undefined;
}

/** A month in weeks. Only the first appointments of each day are drawn, so that thousands cost as little as a few. */
export function MonthGrid({ days, day, today, appointments, onDay, movesOf, proposed }: MonthGridProps) {
  return (
    <div className={classes.month} role="group" aria-label="Month">
      {weekdayHeadings.map((heading) => (
        <div key={heading} className={classes.heading} aria-hidden>
          {heading}
        </div>
      ))}
      {days.map((one) => {
        const all = appointments.get(one) ?? [];
        const left = all.length - most_lines;
        return (
          <section
            key={one}
            className={classes.day}
            data-day={one}
            aria-label={`${spokenDay(one)}, ${all.length === 1 ? '1 appointment' : `${all.length} appointments`}`}
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
            {all.slice(0, left === 1 ? most_lines + 1 : most_lines).map((appointment) => (
              <EventLine
                key={appointment.id}
                appointment={appointment}
                isMoving={proposed?.appointment.id === appointment.id}
                moves={movesOf?.(appointment, {
                  dropTime: (on) => sameTimeOn(on, appointment.reserved_at),
                  key_minutes,
                })}
              />
            ))}
            {proposed && singaporeDay(new Date(proposed.at)) === one && (
              <ProposedCard at={proposed.at} name={proposed.appointment.user_name} />
            )}
            {left > 1 && (
              <UnstyledButton className={classes.more ?? ''} onClick={() => onDay(one)}>
                {showCount(left)} more
              </UnstyledButton>
            )}
          </section>
        );
      })}
    </div>
  );
}
