import { most_clock_minutes } from '@clinic/contract/shared/singapore-time.ts';
import type { BaseAct } from './act.ts';

const tolerance_ms = most_clock_minutes * 60_000;
const longest_plan_ms = 366 * 86_400_000;

/**
 * The instant of something that has happened, as another system gives it: not before the record that it is about, and not to come. Refuses
 * by field. A signed webhook refuses none: what it says is kept, and counts within these limits (`paidAt`, `answeredAt`).
 */
export function givenInstant(
  { now, refusal }: Pick<BaseAct, 'now' | 'refusal'>,
  field: string,
  given: string,
  since: Date,
): Date {
  const at = new Date(given);
  if (at.getTime() > now.getTime() + tolerance_ms)
    throw refusal('validation_failed', { [field]: ['This time is still to come.'] });
  if (at.getTime() < since.getTime() - tolerance_ms)
    throw refusal('validation_failed', { [field]: ['This time is too early.'] });
  return at;
}

/** The instant that another system plans. Refuses by field one that is more than a year away. */
export function plannedInstant({ now, refusal }: Pick<BaseAct, 'now' | 'refusal'>, field: string, given: string): Date {
  const at = new Date(given);
  if (at.getTime() > now.getTime() + longest_plan_ms)
    throw refusal('validation_failed', { [field]: ['Please choose a time within a year.'] });
  return at;
}
