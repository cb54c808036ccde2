import type { AdminFeeState } from '@clinic/contract/clinics/plans.ts';
import { addDays, showDay, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { most_days_ahead } from '@clinic/contract/clinics/platform-plans.ts';

/**
 * The next day's fees are closed this long before midnight. A change that commits shortly after midnight would otherwise apply to
 * payments that were made before it, or be missing for them.
 */
export const closing_seconds = 60;

/** The first Singapore day whose fees can still be changed. */
export const firstOpenDay = (now: Date): string =>
  addDays(singaporeDay(new Date(now.getTime() + closing_seconds * 1_000)), 1);

/** Why this day can no longer be changed, undefined if it can. */
export const closedDayFault = (day: string, now: Date): string | undefined =>
  day < firstOpenDay(now) ? `Please choose ${showDay(firstOpenDay(now))} or later.` : undefined;

/** Why this day is not valid as an effective day, undefined if it is. */
export function effectiveDayFault(day: string, now: Date): string | undefined {
  const closed = closedDayFault(day, now);
  if (closed) return closed;
  return day > addDays(singaporeDay(now), most_days_ahead) ? 'Please choose a day within three years.' : undefined;
}

/** The state of a fee of one product type on a day. The latest fee that has begun is current. */
export function stateOf(effective_date: string, in_force_date: string | null, today: string): AdminFeeState {
  if (effective_date > today) return 'future';
  return effective_date === in_force_date ? 'current' : 'past';
}
