import { shownHoliday } from '../../clinics/opening-days.ts';
import { day, instant, showDay } from '../../shared/singapore-time.ts';
import { z } from 'zod/mini';

/** Why there is no slot, from the reasons that concern whole days to those of single times. */
const gapReason = z.enum([
  'bookings_off',
  'cut_off',
  'passed',
  'public_holiday',
  'taken_out',
  'no_rule',
  'outside_times',
  'booked',
  'held',
  'too_short',
]);
export type GapReason = z.output<typeof gapReason>;

/** A time that can be booked. */
const slot = z.object({ start: instant, end: instant });
export type Slot = z.output<typeof slot>;

export const slotGap = z.object({
  start: instant,
  end: instant,
  reason: gapReason,
  /** Set if a public holiday is the reason. */
  holiday: z.nullable(shownHoliday),
  /** The first day that can be booked, if the day is too near. */
  first_day: z.nullable(day),
});
export type SlotGap = z.output<typeof slotGap>;

/** The slots of a day, and the times between them with the reason. Together they fill the day from midnight to midnight. */
export const slotDay = z.object({ day, slots: z.array(slot), gaps: z.array(slotGap) });
export type SlotDay = z.output<typeof slotDay>;

/** The most days for which slots are read at once. */
export const longest_slot_days = 62;

const words: Record<GapReason, string> = {
  bookings_off: 'The doctor takes no bookings',
  cut_off: 'Too near: bookings start later',
  passed: 'This time has passed',
  public_holiday: 'Closed on a public holiday',
  taken_out: 'This date is taken out of the calendar',
  no_rule: 'No available time on this day',
  outside_times: 'Outside the available times',
  booked: 'Booked',
  held: 'A patient is booking this time',
  too_short: 'Too short for another slot',
};

/** Why there is no slot, in words: `Closed on Christmas Day` */
export function gapText({ reason, holiday, first_day }: Pick<SlotGap, 'reason' | 'holiday' | 'first_day'>): string {
  if (reason === 'public_holiday' && holiday) return `Closed on ${holiday.name}`;
  if (reason === 'cut_off' && first_day) return `Too near: bookings start on ${showDay(first_day)}`;
  return words[reason];
}
