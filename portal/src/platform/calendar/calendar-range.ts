import { addDays, showDay } from '@clinic/contract/shared/singapore-time.ts';

/** How much of a calendar is shown. */
export type CalendarView = 'month' | 'week' | 'day';

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** 0 is Monday. */
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00.000Z`).getUTCDay() + 6) % 7;

const mondayOf = (day: string): string => addDays(day, -weekdayOf(day));
const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The first of another month. */
function monthsAway(day: string, months: number): string {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`;
}

/** The days that a view shows, in order: a month in whole weeks. */
export function daysOf(view: CalendarView, day: string): string[] {
  if (view === 'day') return [day];
  const first = view === 'week' ? mondayOf(day) : mondayOf(firstOfMonth(day));
  const last = view === 'week' ? addDays(first, 6) : addDays(mondayOf(addDays(monthsAway(day, 1), -1)), 6);
  const days: string[] = [];
  for (let one = first; one <= last; one = addDays(one, 1)) days.push(one);
  return days;
}

/** A day of the next or previous range. */
export function stepped(view: CalendarView, day: string, by: 1 | -1): string {
  if (view === 'month') return monthsAway(day, by);
  return addDays(day, view === 'week' ? 7 * by : by);
}

/** `November 2026`, `23/11/2026 – 29/11/2026`, `Monday 23/11/2026` */
export function titleOf(view: CalendarView, day: string): string {
  if (view === 'month') return `${monthNames[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
  if (view === 'day') return `${dayNames[weekdayOf(day)]} ${showDay(day)}`;
  const days = daysOf('week', day);
  return `${showDay(days[0] ?? day)} – ${showDay(days.at(-1) ?? day)}`;
}

/** `Mon 23` */
export const dayHeading = (day: string): string =>
  `${(dayNames[weekdayOf(day)] ?? '').slice(0, 3)} ${Number(day.slice(8))}`;

/** `Monday 23/11/2026`, for screen readers. */
export const spokenDay = (day: string): string => `${dayNames[weekdayOf(day)]} ${showDay(day)}`;

export const weekdayHeadings: readonly string[] = dayNames.map((name) => name.slice(0, 3));
