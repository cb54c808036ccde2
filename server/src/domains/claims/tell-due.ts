import { toCents, toDollars } from '@clinic/contract/shared/money.ts';
import type { BaseAct } from '../../platform/act/act.ts';
import type { Scope } from '../../platform/act/scope.ts';
import { lastTold } from '../outbox/index.ts';
import { deductionOf } from './deduction-of.ts';

interface ClaimedVisit {
  visit_id: number;
  /** The visit and its claim are locked. */
  status: string | undefined;
}

/**
 * Tells the patient’s app the bill anew where its claim has changed what is due. A bill that was not told yet is told with what is due then, and
 * one that is paid no more.
 */
export async function tellDue(
  { db, tell }: Pick<BaseAct, 'db' | 'tell'>,
  { clinic_id }: Pick<Scope, 'clinic_id'>,
  { visit_id, status }: ClaimedVisit,
): Promise<void> {
  if (status === 'f') return;
  const record = { id: visit_id, clinic_id };
  const told = await lastTold(db, 'visit.bill', record);
  if (!told) return;
  const claimed = await deductionOf(db, { clinic_id }, { visit_id, total_cents: toCents(told.total) });
  const due = claimed ? toDollars(claimed.pays_cents) : told.total;
  if (due !== told.due) tell('visit.bill', { record, data: { ...told, due } });
}
