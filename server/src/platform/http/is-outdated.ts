import { generic_messages } from '@clinic/contract/shared/fields.ts';
import type { BaseAct } from '../act/act.ts';

/**
 * Whether a save saw another version than the one that is there; null: nothing is there any more. A save that does not say what it saw
 * is saved over whatever is there (decisions §1). Refuses by field what is no instant.
 */
export function isOutdated(act: BaseAct, present: Date | null, seen: string | undefined): boolean {
  if (seen === undefined) return false;
  const seen_at = Date.parse(seen);
  if (Number.isNaN(seen_at)) throw act.refusal('validation_failed', { updated_at: [generic_messages.format] });
  return present?.getTime() !== seen_at;
}
