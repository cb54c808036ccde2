import { generic_messages } from '@clinic/contract/shared/fields.ts';
import type { BaseAct } from '../act/act.ts';

/**
 * True if a save was based on another version than the current one. Null means that the row no longer exists, or was never changed. A save that
 * does not give its version overwrites any version (decisions §1). Refuses by field a value that is not an instant.
 */
export function isOutdated(act: BaseAct, present: Date | null, seen: string | Date | null | undefined): boolean {
  if (seen === undefined) return false;
  if (seen === null) return present !== null;
  const seen_at = new Date(seen).getTime();
  if (Number.isNaN(seen_at)) throw act.refusal('validation_failed', { updated_at: [generic_messages.format] });
  return present?.getTime() !== seen_at;
}
