import type { CalendarAppointment } from '@clinic/contract/appointments/appointments.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { firstOfDay, MonthFrame, MoreOfDay } from '../../../platform/calendar/month-frame.tsx';
import { sameTimeOn } from './day-geometry.ts';
import type { MovesOf, ProposedMove } from './dragging.ts';
import { EventLine, ProposedCard } from './event-card.tsx';

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
  const countText = (count: number): string => (count === 1 ? '1 appointment' : `${count} appointments`);
  return (
    <MonthFrame
      days={days}
      day={day}
      today={today}
      contentText={(one) => countText(appointments.get(one)?.length ?? 0)}
      onDay={onDay}
    >
      {(one) => {
        const { shown, left } = firstOfDay(appointments.get(one) ?? []);
        return (
          <>
            {shown.map((appointment) => (
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
            <MoreOfDay left={left} onDay={() => onDay(one)} />
          </>
        );
      }}
    </MonthFrame>
  );
}
