import type { CalendarAppointment } from '@clinic/contract/appointments/appointments.ts';
import type { OpeningOfDay } from '@clinic/contract/clinics/opening-days.ts';
import {
  shownHours,
  type CrowdedTime,
  layOutDay,
  type PlacedAppointment,
} from '../../../platform/calendar/calendar-layout.ts';
import { TimeFrame } from '../../../platform/calendar/time-frame.tsx';
import type { MovesOf, ProposedMove } from './dragging.ts';
import { reasonWords } from '@clinic/contract/clinics/opening-words.ts';
import { singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { UnstyledButton } from '@mantine/core';
import { spokenDay } from '../../../platform/calendar/calendar-range.ts';
import { cardPixels, percent, pixels } from '../../../platform/calendar/pixels.ts';
import classes from '../../../platform/calendar/time-grid.module.css';
import { closedParts, droppedAt } from './day-geometry.ts';
import { EventCard, ProposedCard } from './event-card.tsx';

/** By how many minutes Shift with an arrow key moves an appointment here. */
const key_minutes = { ArrowUp: -15, ArrowDown: 15, ArrowLeft: -1_440, ArrowRight: 1_440 };

interface DayColumnProps {
  day: string;
  shown: { from: number; to: number };
  /** Set for today: the position of the line of the present. */
  now_ms: number | undefined;
  appointments: readonly CalendarAppointment[];
  opening: OpeningOfDay | undefined;
  onDay: (day: string) => void;
  movesOf: MovesOf | undefined;
  /** The appointment that somebody is about to move. */
  proposed: ProposedMove | undefined;
}

/** One day of a week: closed hours, the line of the present, and the appointments. */
function DayColumn({ day, shown, now_ms, appointments, opening, onDay, movesOf, proposed }: DayColumnProps) {
  const { placed, crowded } = layOutDay(day, appointments);
  const top = (minute: number): number => pixels(minute - shown.from * 60);
  const [decided] = opening?.decided_by ?? [];
  const closed_because = opening?.spans.length === 0 && decided ? reasonWords(decided) : 'Outside the opening hours';
  const now = now_ms === undefined ? undefined : (now_ms - startOfDay(day).getTime()) / 60_000;
  const card = ({ appointment, from, shown_to, lane, lanes }: PlacedAppointment<CalendarAppointment>) => {
    const height = cardPixels(shown_to - from);
    return (
      <EventCard
        key={appointment.id}
        appointment={appointment}
        height={height}
        style={{ top: top(from), height, left: percent(lane / lanes), width: `calc(${percent(1 / lanes)} - 3px)` }}
        isMoving={proposed?.appointment.id === appointment.id}
        moves={movesOf?.(appointment, {
          dropTime: (on, top_px) => droppedAt(on, shown.from, top_px),
          key_minutes,
        })}
      />
    );
  };
  const crowd = ({ from, to, count }: CrowdedTime) => (
    <UnstyledButton
      key={from}
      className={classes.crowd ?? ''}
      style={{ top: top(from), height: cardPixels(to - from) }}
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
      {proposed && singaporeDay(new Date(proposed.at)) === day && (
        <Proposed proposed={proposed} day={day} topOf={top} />
      )}
      {now !== undefined && now > shown.from * 60 && now < shown.to * 60 && (
        <div className={classes.now} style={{ top: top(now) }} aria-hidden />
      )}
    </section>
  );
}

interface ProposedProps {
  proposed: ProposedMove;
  day: string;
  topOf: (minute: number) => number;
}

function Proposed({ proposed: { appointment, at }, day, topOf }: ProposedProps) {
  const minutes_long = (Date.parse(appointment.ends_at) - Date.parse(appointment.reserved_at)) / 60_000;
  const from = (Date.parse(at) - startOfDay(day).getTime()) / 60_000;
  const height = cardPixels(minutes_long);
  return (
    <ProposedCard
      at={at}
      name={appointment.user_name}
      style={{ position: 'absolute', top: topOf(from), height, insetInline: '0 3px' }}
    />
  );
}

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
  return (
    <TimeFrame days={days} today={today} shown={shown} onDay={onDay}>
      {(day) => (
        <DayColumn
          day={day}
          shown={shown}
          now_ms={day === today ? now_ms : undefined}
          appointments={appointments.get(day) ?? []}
          opening={hours.get(day)}
          onDay={onDay}
          movesOf={movesOf}
          proposed={proposed}
        />
      )}
    </TimeFrame>
  );
}
