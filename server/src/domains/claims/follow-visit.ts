import type { ClinicOfGroup, Scope } from '../../platform/act/scope.ts';
import type { Db } from '../../platform/db/handles.ts';
import type { Row } from '../../platform/db/rows.ts';
import { beginSubmission, endClaim, openClaim } from './serving/claims.queries.ts';

const hour_ms = 3_600_000;
const day_ms = 24 * hour_ms;

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** A visit whose state has just been written. It is locked. */
type FollowedVisit = Row<'visit', 'id' | 'status' | 'updated_at' | 'medinet_user_id' | 'medinet_network'>;

/**
 * The claim of a member's visit follows it: it begins when the patient calls, and ends with a visit that ends without a consult. A repeat
 * changes nothing.
 */
export async function followVisit(
  db: Db,
  { group_id, clinic_id }: Pick<ClinicOfGroup, 'group_id' | 'clinic_id'>,
  { id, status, updated_at, medinet_user_id, medinet_network }: FollowedVisit,
): Promise<void> {
  if (medinet_user_id === null || medinet_network === null) return;
  if (status === 'm' || status === 's') {
    const member = { member_id: medinet_user_id, network: medinet_network };
    const ends_at = later(updated_at, hour_ms);
    await openClaim(db, { group_id, clinic_id, visit_id: id, ...member, ends_at }, updated_at);
  } else if (status === 'c' || status === 'mcc') {
    await endClaim(db, { clinic_id }, id, { now: updated_at, ends_at: later(updated_at, day_ms) });
  }
}

/** Submits the claim for a new bill, whether or not the limit is known. A bill of zero is not claimed. */
export async function submitClaim(
  db: Db,
  scope: Pick<Scope, 'clinic_id'>,
  { visit_id, made_at, total_cents }: Row<'visit_bill', 'visit_id' | 'made_at' | 'total_cents'>,
): Promise<void> {
  if (total_cents <= 0) return;
  await beginSubmission(db, scope, visit_id, {
    now: made_at,
    ends_at: later(made_at, day_ms),
    total_fee_cents: total_cents,
  });
}
