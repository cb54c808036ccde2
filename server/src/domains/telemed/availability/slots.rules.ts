import { endMinuteOf, minuteOf, minutes_a_day, weekdayOf } from '@clinic/contract/clinics/hours-rules.ts';
import type { ShownHoliday } from '@clinic/contract/clinics/opening-days.ts';
import { addDays, singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import type { TimeSlot } from '@clinic/contract/telemed/availability/available-dates.ts';
import type { GapReason, Slot, SlotDay, SlotGap } from '@clinic/contract/telemed/availability/slots.ts';

const minute_ms = 60_000;

/** Days and times at which a doctor can be booked. */
export interface AvailabilityRule {
  id: number;
  start_date: string;
  end_date: string;
  date_range_type: 'e' | 'w';
  /** Bit 0 is Sunday. */
  date_range: number;
  slot_minutes: number;
  time_slots: readonly TimeSlot[];
}

/** A time that appointments or holds of patients take. Adjacent times are merged. */
export interface TakenTime {
  from_ms: number;
  to_ms: number;
  is_hold: boolean;
}

/** The facts that decide when a doctor can be booked. */
export interface Availability {
  is_allow_appt: boolean;
  appointment_cut_off_day: number;
  /** In the order of their ids. */
  rules: readonly AvailabilityRule[];
  dates_out: ReadonlySet<string>;
  taken: readonly TakenTime[];
  closedForHoliday: (day: string) => ShownHoliday | undefined;
}

/** True if a rule covers a day. */
export const hasDay = (rule: AvailabilityRule, day: string): boolean =>
  rule.start_date <= day &&
  day <= rule.end_date &&
  (rule.date_range_type === 'e' || ((rule.date_range >> ((weekdayOf(day) + 1) % 7)) & 1) === 1);

/** The first day that can be booked. */
const firstDay = ({ appointment_cut_off_day }: Availability, now: Date): string =>
  addDays(singaporeDay(now), appointment_cut_off_day);

type WholeDayReason = Pick<SlotGap, 'reason' | 'holiday' | 'first_day'>;
const because = (reason: GapReason, more: Partial<WholeDayReason> = {}): WholeDayReason => ({
  reason,
  holiday: null,
  first_day: null,
  ...more,
});

/** The reason why a whole day has no slot; undefined if that depends on its times alone. */
function reasonOfDay(of: Availability, day: string, now: Date): WholeDayReason | undefined {
  if (day < singaporeDay(now)) return because('passed');
  if (!of.is_allow_appt) return because('bookings_off');
  if (!of.rules.some((rule) => hasDay(rule, day))) return because('no_rule');
  if (of.dates_out.has(day)) return because('taken_out');
  const holiday = of.closedForHoliday(day);
  if (holiday) return because('public_holiday', { holiday });
  const first_day = firstDay(of, now);
  return day < first_day ? because('cut_off', { first_day }) : undefined;
}

/** True for each minute of a day that a rule covers. */
function openMinutes(rules: readonly AvailabilityRule[], day: string): Uint8Array {
  const open = new Uint8Array(minutes_a_day);
  for (const rule of rules)
    if (hasDay(rule, day))
      for (const { start_time, end_time } of rule.time_slots) open.fill(1, minuteOf(start_time), endMinuteOf(end_time));
  return open;
}

/** The minutes since midnight of a time, wholly: what it begins or ends within counts. */
const minutesOf = (day: string, { from_ms, to_ms }: Pick<TakenTime, 'from_ms' | 'to_ms'>) => {
  const begins_ms = startOfDay(day).getTime();
  return { from: Math.floor((from_ms - begins_ms) / minute_ms), to: Math.ceil((to_ms - begins_ms) / minute_ms) };
};

/** True if the rules and dates cover a time, whether it is taken or free. */
export function isCovered(
  { rules, dates_out }: Pick<Availability, 'rules' | 'dates_out'>,
  time: Pick<TakenTime, 'from_ms' | 'to_ms'>,
): boolean {
  const day = singaporeDay(new Date(time.from_ms));
  if (dates_out.has(day)) return false;
  const { from, to } = minutesOf(day, time);
  return (
    to <= minutes_a_day &&
    openMinutes(rules, day)
      .subarray(from, to)
      .every((minute) => minute === 1)
  );
}

/** True if a time that a patient holds can be booked: the day is open, rules cover it, and it is otherwise free. */
export const isBookable = (of: Availability, time: Pick<TakenTime, 'from_ms' | 'to_ms'>, now: Date): boolean =>
  reasonOfDay(of, singaporeDay(new Date(time.from_ms)), now) === undefined &&
  isCovered(of, time) &&
  !of.taken.some(({ from_ms, to_ms }) => from_ms < time.to_ms && time.from_ms < to_ms);

interface Candidate {
  from: number;
  to: number;
}

/** The slots of the rules of a day, before anything is taken: each rule's one after the other, in order of time. */
const candidatesOf = (rules: readonly AvailabilityRule[], day: string): Candidate[] =>
  rules
    .filter((rule) => hasDay(rule, day))
    .flatMap(({ slot_minutes, time_slots }) =>
      time_slots.flatMap(({ start_time, end_time }) => {
        const [begins, ends] = [minuteOf(start_time), endMinuteOf(end_time)];
        const count = Math.floor((ends - begins) / slot_minutes);
        return Array.from({ length: count }, (_, index) => {
          const from = begins + index * slot_minutes;
          return { from, to: from + slot_minutes };
        });
      }),
    )
    .toSorted((one, other) => one.from - other.from);

/** The kinds of minutes of a day. A later kind overrides an earlier one. */
const minute_kinds = ['outside_times', 'too_short', 'passed', 'held', 'booked', 'slot'] as const;
type MinuteKind = (typeof minute_kinds)[number];
const code = Object.fromEntries(minute_kinds.map((kind, index) => [kind, index])) as Record<MinuteKind, number>;

/** Each minute of a day in which only its times decide. */
function minutesOfDay(of: Availability, day: string, now: Date): { kinds: Uint8Array; slots: Candidate[] } {
  const kinds = openMinutes(of.rules, day);
  const present = Math.min(
    Math.max(minutesOf(day, { from_ms: now.getTime(), to_ms: now.getTime() }).to, 0),
    minutes_a_day,
  );
  const candidates = candidatesOf(of.rules, day);
  const mark = (from: number, to: number, kind: 'passed' | 'held' | 'booked'): void => {
    for (let minute = Math.max(from, 0); minute < Math.min(to, minutes_a_day); minute++)
      if (kinds[minute] !== code.outside_times) kinds[minute] = Math.max(kinds[minute] ?? 0, code[kind]);
  };
  mark(0, present, 'passed');
  for (const { from, to } of candidates) if (from < present) mark(from, to, 'passed');
  for (const time of of.taken) {
    const { from, to } = minutesOf(day, time);
    mark(from, to, time.is_hold ? 'held' : 'booked');
  }
  const isFree = ({ from, to }: Candidate): boolean =>
    from >= present && kinds.subarray(from, to).every((kind) => kind === code.too_short || kind === code.passed);
  const slots: Candidate[] = [];
  for (const one of candidates) {
    if (!isFree(one)) continue;
    slots.push(one);
    kinds.fill(code.slot, one.from, one.to);
  }
  return { kinds, slots };
}

/** The time of each minute of a UTC day, as an instant ends: an answer has thousands of them. */
const utc_times = Array.from({ length: minutes_a_day }, (_, minute) =>
  new Date(minute * minute_ms).toISOString().slice('1970-01-01'.length),
);

/** Writes the instants of the minutes of a Singapore day, which begins on the UTC day before. */
function instantsOf(day: string): (minute: number) => string {
  const begins = startOfDay(day);
  const first_minute = begins.getUTCHours() * 60 + begins.getUTCMinutes();
  const utc_days = [addDays(day, -1), day];
  return (minute) =>
    `${utc_days[Math.floor((first_minute + minute) / minutes_a_day)]}${utc_times[(first_minute + minute) % minutes_a_day]}`;
}

/** The slots of a day, and the reason for each time without one. */
function slotsOfDay(of: Availability, day: string, now: Date): SlotDay {
  const instantAt = instantsOf(day);
  const span = (from: number, to: number): Slot => ({ start: instantAt(from), end: instantAt(to) });
  const whole = reasonOfDay(of, day, now);
  if (whole) return { day, slots: [], gaps: [{ ...span(0, minutes_a_day), ...whole }] };
  const { kinds, slots } = minutesOfDay(of, day, now);
  const gaps: SlotGap[] = [];
  let from = 0;
  for (let minute = 1; minute <= minutes_a_day; minute++) {
    const kind = minute_kinds[kinds[from] ?? 0] ?? 'outside_times';
    if (minute < minutes_a_day && kinds[minute] === kinds[from]) continue;
    if (kind !== 'slot') gaps.push({ ...span(from, minute), ...because(kind) });
    from = minute;
  }
  return { day, slots: slots.map((one) => span(one.from, one.to)), gaps };
}

/** The slots of a doctor on days, and for each time without one the reason. */
export const slotsOf = (of: Availability, days: readonly string[], now: Date): SlotDay[] =>
  days.map((day) => {
    const begins_ms = startOfDay(day).getTime();
    const ends_ms = begins_ms + minutes_a_day * minute_ms;
    const taken = of.taken.filter(({ from_ms, to_ms }) => from_ms < ends_ms && to_ms > begins_ms);
    return slotsOfDay({ ...of, taken }, day, now);
  });
