import type { ReadAct, SystemReadAct } from '../../platform/act/act.ts';
import type { Scope } from '../../platform/act/scope.ts';
import type { ReadDb } from '../../platform/db/handles.ts';
import { isTelemedAllowed } from '../doctors/index.ts';

type Code = 'telemed_not_allowed';

/**
 * Refuses a member whose branch offers no tele-consults. Consults that have begun go on to their end, and what was is still read. Refuses:
 * telemed_not_allowed.
 */
export function checkOffered({ staff, refusal }: Pick<ReadAct<Code>, 'staff' | 'refusal'>): void {
  if (!staff.clinic.allow_telemed) throw refusal('telemed_not_allowed');
}

/** The same for a call of the consumer app about an entered branch. Refuses: telemed_not_allowed. */
export async function checkBranchOffers(
  { db, refusal }: Pick<SystemReadAct<Code>, 'refusal'> & { db: ReadDb },
  scope: Scope,
): Promise<void> {
  if (!(await isTelemedAllowed(db, scope))) throw refusal('telemed_not_allowed');
}
