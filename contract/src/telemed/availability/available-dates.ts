import { end_not_later, minuteOf, endMinuteOf, showSpan } from '../../clinics/hours-rules.ts';
import { slot_intervals } from '../../doctors/doctor.ts';
import { clockTime } from '../../shared/clock-time.ts';
import { generic_messages } from '../../shared/fields.ts';
import { addDays, day, isDay, showDay } from '../../shared/singapore-time.ts';
import { z } from 'zod/mini';
import { instant } from '../../shared/wire.ts';

/** The default length of a slot, in minutes (part 2 §9). */
export const default_interval = 15;
/** The most days that a rule covers. */
const longest_rule_days = 731;
export const most_time_slots = 12;

/** The names of the weekday choices by number: 0 is Sunday (part 2 §9). */
export const weekdayChoices = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

const repeat = z.enum(['e', 'w'], generic_messages.format);
/** `e`: every day; `w`: every week on certain weekdays. */
export type Repeat = z.output<typeof repeat>;
export const repeatWords: Record<Repeat, string> = { e: 'Every day', w: 'Weekly' };

const timeSlot = z.object({ start_time: z.int(), end_time: z.int() });
export type TimeSlot = z.output<typeof timeSlot>;

/** When a tele-consult doctor can be booked (part 2 §3). */
export const availableDateRule = z.object({
  id: z.int(),
  created_at: instant,
  updated_at: instant,
  doctor: z.object({ id: z.int(), name: z.string() }),
  start_date: day,
  end_date: day,
  /** The minutes of a slot. */
  interval: z.int(),
  date_range_type: repeat,
  /** The weekdays as a bit mask: bit 0 is Sunday. 0 for every day. */
  date_range: z.int(),
  /** The same as a list: Monday is 1, Saturday 6, Sunday 0. Empty for every day. */
  plain_date_range: z.array(z.int()),
  /** Times such as 930 for 09:30; an end of 2359 extends to midnight. */
  available_time_slots: z.array(timeSlot),
  /** The caller may change it. */
  is_editable: z.boolean(),
});
export type AvailableDateRule = z.input<typeof availableDateRule>;

/** The bit mask of weekday choices. */
const maskOf = (weekdays: readonly number[]): number => weekdays.reduce((mask, one) => mask | (1 << one), 0);

/** The weekday choices of a bit mask, Monday first. */
export const weekdaysOf = (mask: number): number[] => [1, 2, 3, 4, 5, 6, 0].filter((one) => (mask >> one) & 1);

/** `Every day`, `Mon, Wed` */
export const repeatText = ({
  date_range_type,
  plain_date_range,
}: Pick<AvailableDateRule, 'date_range_type' | 'plain_date_range'>): string =>
  date_range_type === 'e'
    ? repeatWords.e
    : weekdaysOf(maskOf(plain_date_range))
        .map((one) => (weekdayChoices[one] ?? '').slice(0, 3))
        .join(', ');

/** `26/11/2026 – 31/12/2026` */
export const spanText = ({ start_date, end_date }: Pick<AvailableDateRule, 'start_date' | 'end_date'>): string =>
  start_date === end_date ? showDay(start_date) : `${showDay(start_date)} – ${showDay(end_date)}`;

/** `09:00–12:00, 14:00–17:00` */
export const timesText = (slots: readonly TimeSlot[]): string => slots.map(showSpan).join(', ');

const requiredDay = z.string(generic_messages.blank).check(
  z.minLength(1, generic_messages.blank),
  z.refine((text) => text === '' || isDay(text), generic_messages.format),
);

export const ruleFields = {
  start_date: requiredDay,
  end_date: requiredDay,
  /** Default 15. */
  interval: z.optional(z.literal(slot_intervals, generic_messages.format)),
  date_range_type: repeat,
  /** Absent: that of `plain_date_range`. */
  date_range: z.optional(
    z.nullable(
      z.int(generic_messages.format).check(z.gte(0, generic_messages.format), z.lte(127, generic_messages.format)),
    ),
  ),
  plain_date_range: z.optional(
    z.nullable(
      z
        .array(
          z.int(generic_messages.format).check(z.gte(0, generic_messages.format), z.lte(6, generic_messages.format)),
          generic_messages.format,
        )
        .check(z.maxLength(7, generic_messages.format)),
    ),
  ),
  available_time_slots: z
    .array(z.strictObject({ start_time: clockTime, end_time: clockTime }), generic_messages.blank)
    .check(z.maxLength(most_time_slots, `Please enter at most ${most_time_slots} time ranges.`)),
};
export type RuleFields = z.output<z.ZodMiniObject<typeof ruleFields>>;

/** The weekdays of what was sent, as a bit mask. */
export const sentMask = ({ plain_date_range, date_range }: RuleFields): number =>
  plain_date_range ? maskOf(plain_date_range) : (date_range ?? 0);

type Fault = [path: (string | number)[], message: string];

function faultsOfSlots(slots: readonly TimeSlot[], interval: number): Fault[] {
  if (slots.length === 0) return [[['reserved_at'], generic_messages.blank]];
  return slots.flatMap((one, index): Fault[] => {
    const at = (field: string, message: string): Fault => [['available_time_slots', index, field], message];
    const [from, to] = [minuteOf(one.start_time), endMinuteOf(one.end_time)];
    if (to <= from) return [at('end_time', end_not_later)];
    if (to - from < interval) return [at('end_time', `This is shorter than one slot of ${interval} minutes.`)];
    const other = slots.find(
      (each, place) => place < index && minuteOf(each.start_time) < to && from < endMinuteOf(each.end_time),
    );
    return other ? [at('start_time', `This overlaps with ${showSpan(other)}.`)] : [];
  });
}

/** Errors that concern several fields. */
function faultsOf(sent: RuleFields): Fault[] {
  const { start_date, end_date, date_range_type, plain_date_range, date_range, interval = default_interval } = sent;
  const faults: Fault[] = faultsOfSlots(sent.available_time_slots, interval);
  if (isDay(start_date) && isDay(end_date)) {
    if (end_date < start_date) faults.push([['end_date'], 'The end date must not be before the start date.']);
    if (end_date > addDays(start_date, longest_rule_days - 1))
      faults.push([['end_date'], 'Please choose an end date within two years.']);
  }
  if (date_range_type === 'w' && sentMask(sent) === 0) faults.push([['plain_date_range'], generic_messages.blank]);
  if (plain_date_range && date_range && maskOf(plain_date_range) !== date_range)
    faults.push([['plain_date_range'], generic_messages.format]);
  return faults;
}

export const checkRule = z.superRefine<RuleFields>((sent, context) => {
  for (const [path, message] of faultsOf(sent)) context.addIssue({ code: 'custom', path, message, input: sent });
});
