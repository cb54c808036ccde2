import { startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import type { CalendarDay, TelemedAppointment } from '@clinic/contract/telemed/calendar/telemed-calendar.ts';
import { UnstyledButton } from '@mantine/core';
import { layOutDay } from '../../../platform/calendar/calendar-layout.ts';
import { spokenDay } from '../../../platform/calendar/calendar-range.ts';
import { cardPixels, percent, pixels } from '../../../platform/calendar/pixels.ts';
import classes from '../../../platform/calendar/time-grid.module.css';
import { type DaySpan, freeSpans, shownGaps, slotsText, spanText, whyWholeDay } from './calendar-day.ts';
import own from './telemed-calendar.module.css';
import { TelemedCard } from './telemed-event.tsx';

interface TelemedDayColumnProps {
  day: string;
  shown: { from: number; to: number };
  /** Set for today: the position of the line of the present. */
  now_ms: number | undefined;
  appointments: readonly TelemedAppointment[];
  slots: CalendarDay | undefined;
  onDay: (day: string) => void;
  onOpen: (appointment: TelemedAppointment) => void;
  /** Opens the rules of the day. */
  onManage: (day: string) => void;
}

/** A span within the shown hours; undefined if nothing of it is shown. */
function within({ from, to }: DaySpan, shown: { from: number; to: number }): DaySpan | undefined {
  const cut = { from: Math.max(from, shown.from * 60), to: Math.min(to, shown.to * 60) };
  return cut.to > cut.from ? cut : undefined;
}

/** One day of a week: the free slots, why the other times have none, and the appointments. */
export function TelemedDayColumn(props: TelemedDayColumnProps) {
  const { day, shown, now_ms, appointments, slots, onDay, onOpen, onManage } = props;
  const { placed, crowded } = layOutDay(day, appointments);
  const top = (minute: number): number => pixels(minute - shown.from * 60);
  const now = now_ms === undefined ? undefined : (now_ms - startOfDay(day).getTime()) / 60_000;
  const why = slots && whyWholeDay(slots);
  return (
    <section
      className={classes.day}
      data-day={day}
      style={{ height: pixels((shown.to - shown.from) * 60) }}
      aria-label={`${spokenDay(day)}, ${slots ? slotsText(slots.slots.length) : ''}`}
    >
      {slots &&
        shownGaps(slots).map((gap) => {
          const span = within(gap, shown);
          if (!span) return null;
          const is_held = gap.reason === 'held';
          return (
            <div
              key={gap.from}
              className={is_held ? own.held : classes.closed}
              title={gap.why}
              style={{ top: top(span.from), height: pixels(span.to - span.from) }}
            >
              {is_held && 'Held'}
            </div>
          );
        })}
      {why !== undefined && <span className={own.why}>{why}</span>}
      {slots &&
        freeSpans(slots).map((span) => (
          <UnstyledButton
            key={span.from}
            className={own.free ?? ''}
            style={{ top: top(span.from), height: cardPixels(span.to - span.from) }}
            aria-label={`Available ${spanText(span)}, ${slotsText(span.slots)} on ${spokenDay(day)}`}
            title={`${spanText(span)}, ${slotsText(span.slots)}`}
            onClick={() => onManage(day)}
          >
            {slotsText(span.slots)}
          </UnstyledButton>
        ))}
      {placed.map(({ appointment, from, to, lane, lanes }) => (
        <TelemedCard
          key={appointment.id}
          appointment={appointment}
          onOpen={onOpen}
          height={cardPixels(to - from)}
          style={{
            top: top(from),
            height: cardPixels(to - from),
            left: percent(lane / lanes),
            width: `calc(${percent(1 / lanes)} - 3px)`,
          }}
        />
      ))}
      {crowded.map(({ from, to, count }) => (
        <UnstyledButton
          key={from}
          className={classes.crowd ?? ''}
          style={{ top: top(from), height: cardPixels(to - from) }}
          aria-label={`${count} more appointments on ${spokenDay(day)}`}
          onClick={() => onDay(day)}
        >
          +{count}
        </UnstyledButton>
      ))}
      {now !== undefined && now > shown.from * 60 && now < shown.to * 60 && (
        <div className={classes.now} style={{ top: top(now) }} aria-hidden />
      )}
    </section>
  );
}
