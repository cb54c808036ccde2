import type { Clinic } from '@clinic/contract/clinics/clinic.ts';
import type { getExceptionHours, getOperatingHours } from '@clinic/contract/clinics/hours.ts';
import { minuteOf, showClock, showSpan, weekdayNames } from '@clinic/contract/clinics/hours-rules.ts';
import type { Answer } from '@clinic/contract/shared/endpoint.ts';
import { isDay, showDay, showTime, singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import type { FieldErrors } from '../../ui/form/field-errors.ts';

export type WeekName = 'operating' | 'delivery';
export interface Span {
  start_time: number;
  end_time: number;
}

/** A special date as typed: days and times in Singapore. */
export interface SpecialDate {
  start_day: string;
  start_time: number;
  end_day: string;
  end_time: number;
}

export type DayField = `${WeekName}_${0 | 1 | 2 | 3 | 4 | 5 | 6}`;
/** Each day of each week is a separate field, so that two users can change different days. */
export type HoursValues = Record<DayField, Span[]> & {
  special_dates: SpecialDate[];
  exception_hours_include_holidays: boolean;
  is_delivery_hour_follow_operating_hour: boolean;
  special_remark: string;
};

/** Everything that the page edits, as it was read. */
export interface Hours {
  clinic: Clinic;
  operating: Answer<typeof getOperatingHours>;
  delivery: Answer<typeof getOperatingHours>;
  exceptions: Answer<typeof getExceptionHours>;
  /** The version of all parts together. */
  updated_at: string;
}

const minute_ms = 60_000;
export const dayField = (week: WeekName, day: number): DayField => `${week}_${day}` as DayField;

const timeOf = (instant: string): number => Number(showTime(instant).replace(':', ''));
/** Text that is no day stays as it is, and is refused. */
const instantOf = (day: string, time: number): string =>
  isDay(day) ? new Date(startOfDay(day).getTime() + minuteOf(time) * minute_ms).toISOString() : day;

const weekValues = (week: WeekName, spans: Hours['operating']['data']) =>
  Object.fromEntries(
    weekdayNames.map((_, day) => [
      dayField(week, day),
      spans.filter((span) => span.day === day).map(({ start_time, end_time }) => ({ start_time, end_time })),
    ]),
  ) as Record<DayField, Span[]>;

/** The form values of the data that was read. */
export const valuesOf = ({ clinic, operating, delivery, exceptions }: Hours): HoursValues => ({
  ...weekValues('operating', operating.data),
  ...weekValues('delivery', delivery.data),
  special_dates: exceptions.data.map(({ start_at, end_at }) => ({
    start_day: singaporeDay(new Date(start_at)),
    start_time: timeOf(start_at),
    end_day: singaporeDay(new Date(end_at)),
    end_time: timeOf(end_at),
  })),
  exception_hours_include_holidays: clinic.exception_hours_include_holidays,
  is_delivery_hour_follow_operating_hour: clinic.is_delivery_hour_follow_operating_hour,
  special_remark: clinic.special_remark ?? '',
});

/** The body for a week, with the form field of each of its rows. */
export function weekBody(values: HoursValues, week: WeekName) {
  const rows = weekdayNames.flatMap((_, day) =>
    values[dayField(week, day)].map((span, place) => ({ day, span, row: `${dayField(week, day)}.${place}` })),
  );
  return { body: rows.map(({ day, span }) => ({ day, ...span })), rows: rows.map(({ row }) => row) };
}

export const closuresBody = ({ special_dates }: HoursValues) => ({
  body: special_dates.map((date) => ({
    start_at: instantOf(date.start_day, date.start_time),
    end_at: instantOf(date.end_day, date.end_time),
  })),
  rows: special_dates.map((_, place) => `special_dates.${place}`),
});

/** Maps messages about rows of a list, such as `3.end_time`, to the rows of the form. */
export const errorsAtRows = (errors: FieldErrors, rows: readonly string[]): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [rows[Number(field.split('.')[0])] ?? field, messages]),
  );

/** `24/12/2026 12:00 to 26/12/2026 23:59`, or only the days if they are closed all day. */
export const showSpecialDate = ({ start_day, start_time, end_day, end_time }: SpecialDate): string => {
  if (start_time === 0 && end_time === 2359)
    return start_day === end_day ? showDay(start_day) : `${showDay(start_day)} to ${showDay(end_day)}`;
  return `${showDay(start_day)} ${showClock(start_time)} to ${showDay(end_day)} ${showClock(end_time)}`;
};

export const showSpans = (spans: readonly Span[]): string => spans.map(showSpan).join(', ') || 'Closed';

const weekLabels = (week: WeekName, labelOf: (weekday: string) => string) =>
  Object.fromEntries(weekdayNames.map((name, day) => [dayField(week, day), labelOf(name)])) as Record<DayField, string>;

export const hoursLabels: Record<keyof HoursValues, string> = {
  ...weekLabels('operating', (weekday) => weekday),
  ...weekLabels('delivery', (weekday) => `Delivery, ${weekday}`),
  special_dates: 'Exceptions or holidays',
  exception_hours_include_holidays: 'Closed on Public Holidays',
  is_delivery_hour_follow_operating_hour: 'Same As Operating Hours',
  special_remark: 'Remarks',
};

/** Every field except the text and the switches is a list. */
export const fields_with_rows = Object.keys(hoursLabels).filter(
  (field) => field === 'special_dates' || /_\d$/.test(field),
);

/** Formats a value for the window that shows conflicting changes. */
export function hoursText(field: string, value: unknown): string {
  if (field === 'special_dates') return (value as SpecialDate[]).map(showSpecialDate).join('; ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return Array.isArray(value) ? showSpans(value as Span[]) : String(value);
}
