import type { z } from 'zod/mini';
import { doctorName } from '@clinic/contract/appointments/appointment.ts';
import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import {
  type availableDateRule,
  default_interval,
  repeatText,
  type RuleFields,
  sentMask,
  spanText,
  timesText,
  weekdaysOf,
} from '@clinic/contract/telemed/availability/available-dates.ts';
import type { PricedDoctor } from '../prices/prices.queries.ts';
import type { RuleRow, RuleValues } from './available-dates.queries.ts';

export const showRule = (
  row: RuleRow,
  doctor: PricedDoctor,
  is_editable: boolean,
): z.output<typeof availableDateRule> => ({
  id: row.id,
  created_at: row.created_at,
  updated_at: row.updated_at,
  doctor: { id: doctor.id, name: doctorName(doctor) },
  start_date: row.start_date,
  end_date: row.end_date,
  interval: row.slot_minutes,
  date_range_type: row.date_range_type,
  date_range: row.date_range,
  plain_date_range: weekdaysOf(row.date_range),
  available_time_slots: row.time_slots,
  is_editable,
});

export const valuesOf = (sent: RuleFields): RuleValues => ({
  start_date: sent.start_date,
  end_date: sent.end_date,
  date_range_type: sent.date_range_type,
  date_range: sent.date_range_type === 'e' ? 0 : sentMask(sent),
  slot_minutes: sent.interval ?? default_interval,
  time_slots: sent.available_time_slots
    .map(({ start_time, end_time }) => ({ start_time, end_time }))
    .toSorted((one, other) => one.start_time - other.start_time),
});

/** The part of a rule that the trail shows before and after a change. */
export const audited = (rule: RuleValues) => ({
  days: spanText(rule),
  repeat: repeatText({ date_range_type: rule.date_range_type, plain_date_range: weekdaysOf(rule.date_range) }),
  times: timesText(rule.time_slots),
  slot_minutes: rule.slot_minutes,
});

const past = ['Please choose today or a later date.'];
/** The latest day on which a rule begins, in days from now. */
const furthest_days = 731;

/** The field errors of days that have passed or are too far ahead. A first day that has passed since may stay. */
export function faultsOfDays(
  { start_date, end_date }: Pick<RuleValues, 'start_date' | 'end_date'>,
  now: Date,
  stored?: Pick<RuleValues, 'start_date'>,
): Record<string, string[]> {
  const today = singaporeDay(now);
  return {
    ...(start_date < today && start_date !== stored?.start_date ? { start_date: past } : {}),
    ...(start_date > addDays(today, furthest_days) ? { start_date: ['Please choose a start within two years.'] } : {}),
    ...(end_date < today ? { end_date: past } : {}),
  };
}

export const isSame = (one: RuleValues, other: RuleValues): boolean =>
  one.start_date === other.start_date &&
  one.end_date === other.end_date &&
  one.date_range_type === other.date_range_type &&
  one.date_range === other.date_range &&
  one.slot_minutes === other.slot_minutes &&
  timesText(one.time_slots) === timesText(other.time_slots);
