import type { AdminFeeState } from '@clinic/contract/clinics/plans.ts';
import { addDays, showDay, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { most_days_ahead } from '@clinic/contract/clinics/platform-plans.ts';

/**
 * So long before midnight the next day's fees are closed: a change that commits a moment after midnight would have been in force for
 * payments, or missing for them, that came before it.
 */
export const closing_seconds = 60;

/** The first Singapore day whose fees can still be changed. */
export const firstOpenDay = (now: Date): string =>
  addDays(singaporeDay(new Date(now.getTime() + closing_seconds * 1_000)), 1);

/** Why nothing about this day can be changed any more; undefined where it can. */
export const closedDayFault = (day: string, now: Date): string | undefined =>
  day < firstOpenDay(now) ? `Please choose a day from ${showDay(firstOpenDay(now))} on.` : undefined;

/** Why something cannot hold from this day on; undefined where it can. */
export function effectiveDayFault(day: string, now: Date): string | undefined {
  const closed = closedDayFault(day, now);
  if (closed) return closed;
  return day > addDays(singaporeDay(now), most_days_ahead) ? 'Please choose a day within three years.' : undefined;
}

/** Where each fee of one product type stands on a day: the latest that has begun is current. */
export function stateOf(effective_date: string, in_force_date: string | null, today: string): AdminFeeState {
  if (effective_date > today) return 'future';
  return effective_date === in_force_date ? 'current' : 'past';
}
