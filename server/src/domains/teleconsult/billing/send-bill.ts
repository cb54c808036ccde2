import type { ConsultBill } from '@clinic/contract/teleconsult/billing/bill.ts';
import type { BaseAct } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { saveBill } from '../consult/consult.queries.ts';
import { issueDocument } from './invoices.queries.ts';

/** Keeps the bill of a locked visit as it is now, and gives it the number of its invoice. It never changes after that. */
export async function sendBill(
  act: Pick<BaseAct, 'db' | 'now' | 'announce'>,
  scope: Scope,
  visit_id: number,
  bill: ConsultBill,
): Promise<void> {
  await saveBill(act.db, scope, visit_id, bill, act.now);
  await issueDocument(act.db, scope, visit_id, 'i', act.now);
  act.announce('telemed_revenue_changed', { clinic_id: scope.clinic_id }, { visit_id });
}
