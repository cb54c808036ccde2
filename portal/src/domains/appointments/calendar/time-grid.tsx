import type { CalendarAppointment } from '@clinic/contract/appointments/appointments.ts';
import type { OpeningOfDay } from '@clinic/contract/clinics/opening-days.ts';
import { shownHours } from '../../../platform/calendar/calendar-layout.ts';
import { TimeFrame } from '../../../platform/calendar/time-frame.tsx';
import { DayColumn } from './day-column.tsx';
import type { MovesOf, ProposedMove } from './dragging.ts';

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
