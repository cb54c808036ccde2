import type { Scope } from '../../platform/act/scope.ts';
import type { ReadDb } from '../../platform/db/handles.ts';
import { type Deduction, deductionFrom } from './claims.rules.ts';
import { findClaim } from './serving/claims.queries.ts';

/** What the claim of a visit takes off a bill of this total; undefined for a visit without a claim. */
export async function deductionOf(
  db: ReadDb,
  scope: Pick<Scope, 'clinic_id'>,
  { visit_id, total_cents }: { visit_id: number; total_cents: number },
): Promise<Deduction | undefined> {
  const claim = await findClaim(db, scope, visit_id);
  return claim && deductionFrom(claim, total_cents);
}
