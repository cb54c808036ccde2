import { addDays, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { longest_slot_days } from '@clinic/contract/telemed/availability/slots.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';
import { readOpenHours } from '../../clinics/index.ts';
import { type DaysAsked, readStoredAvailability } from './availability.queries.ts';
import type { Availability } from './slots.rules.ts';

export type BookedDoctor = Row<'doctor', 'id' | 'is_allow_appt' | 'appointment_cut_off_day'>;

/** All that decides when a doctor can be booked on these days. */
export async function readAvailability(
  db: ReadDb,
  scope: Scope,
  { id, is_allow_appt, appointment_cut_off_day }: BookedDoctor,
  days: DaysAsked,
  now: Date,
): Promise<Availability> {
  const within = { from: startOfDay(days.from), to: startOfDay(addDays(days.to, 1)) };
  const hours = await readOpenHours(db, scope, scope.clinic_id, within);
  const { rules, dates_out, taken } = await readStoredAvailability(db, scope, id, days, now);
  return {
    is_allow_appt,
    appointment_cut_off_day,
    rules,
    dates_out: new Set(dates_out),
    taken,
    closedForHoliday: hours.closedForHoliday,
  };
}

/** Why a span of days cannot be read; undefined if it can. */
export function faultOfSpan({ from, to }: DaysAsked): string | undefined {
  if (to < from) return 'The end date must not be before the start date.';
  return to > addDays(from, longest_slot_days - 1) ? `Please choose at most ${longest_slot_days} days.` : undefined;
}

/** The days from one to another. */
export function daysBetween({ from, to }: DaysAsked): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
