import { toCents, toDollars } from '@clinic/contract/shared/money.ts';
import type { BaseAct } from '../../platform/act/act.ts';
import type { Scope } from '../../platform/act/scope.ts';
import type { ReadDb } from '../../platform/db/handles.ts';
import { lastTold } from '../outbox/index.ts';
import { consultMoneyJob } from '../payments/index.ts';
import { type Deduction, deductionFrom } from './claims.rules.ts';
import { findClaim } from './serving/claims.queries.ts';

/** The claim's deduction from a bill of this total; undefined for a visit without a claim. */
export async function deductionOf(
  db: ReadDb,
  scope: Pick<Scope, 'clinic_id'>,
  { visit_id, total_cents }: { visit_id: number; total_cents: number },
): Promise<Deduction | undefined> {
  const claim = await findClaim(db, scope, visit_id);
  return claim && deductionFrom(claim, total_cents);
}

interface ClaimedVisit {
  visit_id: number;
  /** The visit and its claim are locked. */
  status: string | undefined;
}

/**
 * Sends the bill to the patient’s app again if the claim has changed the amount due. A bill that was not sent yet is sent later with the
 * amount that is due then; a paid bill is not sent again.
 */
export async function tellDue(
  { db, tell, enqueue }: Pick<BaseAct, 'db' | 'tell' | 'enqueue'>,
  { group_id, clinic_id }: Pick<Scope, 'group_id' | 'clinic_id'>,
  { visit_id, status }: ClaimedVisit,
): Promise<void> {
  if (status === 'f') return;
  const record = { id: visit_id, clinic_id };
  const told = await lastTold(db, 'visit.bill', record);
  if (!told) return;
  await enqueue(consultMoneyJob, { group_id, clinic_id, visit_id });
  const claimed = await deductionOf(db, { clinic_id }, { visit_id, total_cents: toCents(told.total) });
  const due = claimed ? toDollars(claimed.pays_cents) : told.total;
  if (due !== told.due) tell('visit.bill', { record, data: { ...told, due } });
}
