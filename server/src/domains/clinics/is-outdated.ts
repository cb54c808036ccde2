import type { BaseAct } from '../../platform/http/act.ts';

/**
 * Whether a save saw another version than the one that is there; null: nothing is there any more. A save that does not say what it saw
 * is saved over whatever is there.
 */
export function isOutdated(act: BaseAct, present: string | null, seen: string | undefined): boolean {
  if (seen === undefined) return false;
  const seen_at = Date.parse(seen);
  if (Number.isNaN(seen_at)) throw act.refusal('validation_failed', { updated_at: ['Incorrect format.'] });
  return present === null || Date.parse(present) !== seen_at;
}
