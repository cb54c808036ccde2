import {
  type AvailableDateRule,
  default_interval,
  type Repeat,
  repeatText,
  repeatWords,
  type TimeSlot,
  timesText,
} from '@clinic/contract/telemed/availability/available-dates.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';

/** The form values of a rule. A type, not an interface, because the forms need an index signature. */
export type RuleValues = {
  start_date: string;
  end_date: string;
  date_range_type: Repeat;
  /** Weekday choices as text, Monday first. */
  plain_date_range: string[];
  interval: string;
  available_time_slots: TimeSlot[];
};

export const ruleLabels: Record<keyof RuleValues, string> = {
  start_date: 'Start Date',
  end_date: 'End Date',
  date_range_type: 'Repeat',
  plain_date_range: 'Choose Weekday',
  interval: 'Interval',
  available_time_slots: 'Time slots',
};

/** Monday first, as a week is read; the value is the specification's. */
export const weekdays = ['1', '2', '3', '4', '5', '6', '0'];

const usual: TimeSlot = { start_time: 900, end_time: 1200 };

export const valuesOf = (rule: AvailableDateRule | undefined, day: string): RuleValues => ({
  start_date: rule?.start_date ?? day,
  end_date: rule?.end_date ?? '',
  date_range_type: rule?.date_range_type ?? 'e',
  plain_date_range: (rule?.plain_date_range ?? []).map(String),
  interval: String(rule?.interval ?? default_interval),
  available_time_slots: rule?.available_time_slots ?? [usual],
});

/** The body of a save. Unreadable input becomes a value that the schema refuses at its field. */
export const bodyOf = (values: RuleValues) => ({
  start_date: values.start_date,
  end_date: values.end_date,
  date_range_type: values.date_range_type,
  plain_date_range: values.date_range_type === 'w' ? values.plain_date_range.map(Number) : [],
  interval: Number(values.interval) as 15,
  available_time_slots: values.available_time_slots,
});

/** A value in words, for the window that shows conflicting changes. */
export function textOf(field: string, value: unknown): string {
  if (field === 'start_date' || field === 'end_date') return showDay(String(value));
  if (field === 'date_range_type') return repeatWords[value as Repeat];
  if (field === 'plain_date_range')
    return repeatText({ date_range_type: 'w', plain_date_range: (value as string[]).map(Number) }) || '–';
  if (field === 'available_time_slots') return timesText(value as TimeSlot[]);
  return `${String(value)} minutes`;
}

/** The default of an added span: after the last one if there is room. */
export function nextSpan(slots: readonly TimeSlot[]): TimeSlot {
  const end = slots.at(-1)?.end_time ?? 0;
  return end > 0 && end <= 2000 ? { start_time: end + 100, end_time: Math.min(end + 400, 2359) } : usual;
}
