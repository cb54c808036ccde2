import { minutes_a_day } from '@clinic/contract/clinics/hours-rules.ts';
import { showTime, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { gapText, type Slot, type SlotGap } from '@clinic/contract/telemed/availability/slots.ts';
import type { CalendarDay } from '@clinic/contract/telemed/calendar/telemed-calendar.ts';
import type { TimedAppointment } from '../../../platform/calendar/calendar-layout.ts';

/** A span of a day, in minutes since midnight. */
export interface DaySpan {
  from: number;
  to: number;
}

const minutesOf = (day: string, { start, end }: Slot): DaySpan => {
  const begins_ms = startOfDay(day).getTime();
  return { from: (Date.parse(start) - begins_ms) / 60_000, to: (Date.parse(end) - begins_ms) / 60_000 };
};

/** Free slots that follow each other. */
export interface FreeSpan extends DaySpan {
  start: string;
  end: string;
  slots: number;
}

/** The free slots of a day, those that follow each other as one. */
export function freeSpans({ day, slots }: Pick<CalendarDay, 'day' | 'slots'>): FreeSpan[] {
  const spans: FreeSpan[] = [];
  for (const slot of slots) {
    const last = spans.at(-1);
    const { from, to } = minutesOf(day, slot);
    if (last?.to === from) Object.assign(last, { to, end: slot.end, slots: last.slots + 1 });
    else spans.push({ from, to, start: slot.start, end: slot.end, slots: 1 });
  }
  return spans;
}

export interface ShownGap extends DaySpan {
  reason: SlotGap['reason'];
  why: string;
}

/** The times without a slot that a column shows: appointments stand there themselves. */
export const shownGaps = ({ day, gaps }: Pick<CalendarDay, 'day' | 'gaps'>): ShownGap[] =>
  gaps
    .filter(({ reason }) => reason !== 'booked')
    .map((gap) => ({ ...minutesOf(day, gap), reason: gap.reason, why: gapText(gap) }));

/** Why a whole day has no slot; undefined if it has one, or if only its times decide. */
export function whyWholeDay({ slots, gaps }: Pick<CalendarDay, 'slots' | 'gaps'>): string | undefined {
  const [gap] = gaps;
  if (slots.length > 0 || !gap || gaps.length > 1) return undefined;
  return (Date.parse(gap.end) - Date.parse(gap.start)) / 60_000 === minutes_a_day ? gapText(gap) : undefined;
}

/** `09:00–12:00` */
export const spanText = ({ start, end }: Slot): string => {
  const until = showTime(end);
  return `${showTime(start)}–${until === '00:00' ? '24:00' : until}`;
};

export const slotsText = (count: number): string => (count === 1 ? '1 free slot' : `${count} free slots`);

/** Free slots as something that takes room, so that the hours of a view include them. */
export const asTimed = (days: readonly CalendarDay[]): TimedAppointment[] =>
  days.flatMap(({ slots }) => slots.map(({ start, end }) => ({ reserved_at: start, ends_at: end })));

/** The hour before which nothing is available or booked; the usual one if there is nothing. */
export function firstHour(days: readonly CalendarDay[], appointments: readonly TimedAppointment[]): number {
  const hours = [...asTimed(days), ...appointments].map(({ reserved_at }) => Number(showTime(reserved_at).slice(0, 2)));
  return hours.length === 0 ? 8 : Math.min(...hours);
}
