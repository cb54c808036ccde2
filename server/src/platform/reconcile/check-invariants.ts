import { inEachTenant } from './each-tenant.ts';
import { findViolations, type Invariant, type Violation } from './invariant.ts';

export interface Checked {
  clinics: number;
  violations: Violation[];
}

/** Checks every invariant of every clinic in one snapshot. */
export async function checkInvariants(owner_url: string, invariants: readonly Invariant[]): Promise<Checked> {
  const violations: Violation[] = [];
  const clinics = await inEachTenant(owner_url, async (db, scope, is_due) => {
    for (const invariant of invariants)
      if (is_due[invariant.of]) violations.push(...(await findViolations(db, scope, invariant)));
  });
  return { clinics, violations };
}
