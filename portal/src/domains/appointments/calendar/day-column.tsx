import type { CalendarAppointment } from '@clinic/contract/appointments/appointments.ts';
import type { OpeningOfDay } from '@clinic/contract/clinics/opening-days.ts';
import { reasonWords } from '@clinic/contract/clinics/opening-words.ts';
import { startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { UnstyledButton } from '@mantine/core';
import type { PointerEvent } from 'react';
import { type CrowdedTime, layOutDay, type PlacedAppointment } from './calendar-layout.ts';
import { spokenDay } from './calendar-range.ts';
import { closedParts, pixels } from './day-geometry.ts';
import { EventCard } from './event-card.tsx';
import classes from './time-grid.module.css';

/** The handler that starts dragging an appointment; undefined for one that cannot be moved. */
export type DragOf = (
  appointment: CalendarAppointment,
  shown_from: number,
) => ((event: PointerEvent<HTMLElement>) => void) | undefined;

interface DayColumnProps {
  day: string;
  shown: { from: number; to: number };
  /** Set for today: where the line of the present stands. */
  now_ms: number | undefined;
  appointments: readonly CalendarAppointment[];
  opening: OpeningOfDay | undefined;
  onDay: (day: string) => void;
  dragOf: DragOf | undefined;
}

const percent = (part: number): string => `${part * 100}%`;

/** One day of a week: closed hours, the line of the present, and the appointments. */
export function DayColumn({ day, shown, now_ms, appointments, opening, onDay, dragOf }: DayColumnProps) {
  const { placed, crowded } = layOutDay(day, appointments);
  const top = (minute: number): number => pixels(minute - shown.from * 60);
  const [decided] = opening?.decided_by ?? [];
  const closed_because = opening?.spans.length === 0 && decided ? reasonWords(decided) : 'Outside the opening hours';
  const now = now_ms === undefined ? undefined : (now_ms - startOfDay(day).getTime()) / 60_000;
  const card = ({ appointment, from, to, lane, lanes }: PlacedAppointment) => {
    const height = Math.max(pixels(to - from) - 2, 22);
    return (
      <EventCard
        key={appointment.id}
        appointment={appointment}
        height={height}
        style={{ top: top(from), height, left: percent(lane / lanes), width: `calc(${percent(1 / lanes)} - 3px)` }}
        onDragFrom={dragOf?.(appointment, shown.from)}
      />
    );
  };
  const crowd = ({ from, to, count }: CrowdedTime) => (
    <UnstyledButton
      key={from}
      className={classes.crowd ?? ''}
      style={{ top: top(from), height: Math.max(pixels(to - from) - 2, 22) }}
      aria-label={`${count} more appointments on ${spokenDay(day)}`}
      onClick={() => onDay(day)}
    >
      +{count}
    </UnstyledButton>
  );
  return (
    <section
      className={classes.day}
      data-day={day}
      style={{ height: pixels((shown.to - shown.from) * 60) }}
      aria-label={`${spokenDay(day)}, ${appointments.length === 1 ? '1 appointment' : `${appointments.length} appointments`}`}
    >
      {closedParts(opening, shown).map(({ from, to }) => (
        <div
          key={from}
          className={classes.closed}
          title={`Closed: ${closed_because}`}
          style={{ top: top(from), height: pixels(to - from) }}
        />
      ))}
      {placed.map(card)}
      {crowded.map(crowd)}
      {now !== undefined && now > shown.from * 60 && now < shown.to * 60 && (
        <div className={classes.now} style={{ top: top(now) }} aria-hidden />
      )}
    </section>
  );
}
