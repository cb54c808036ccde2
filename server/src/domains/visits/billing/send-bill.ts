import type { ConsultBill } from '@clinic/contract/visits/billing/bill.ts';
import type { BaseAct } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { saveBill } from '../consult/consult.queries.ts';
import { issueDocument } from './invoices.queries.ts';
import type { ConsultDocumentKind } from '@clinic/contract/visits/consult/consult.ts';
import { toCents, toDollars } from '@clinic/contract/shared/money.ts';
import { deductionOf } from '../../claims/index.ts';
import { readTold, type VisitRow } from '../visit/visits.queries.ts';
import { dueOf } from './sent-bill.rules.ts';
import { presentBill } from '../consult/show-consult.ts';

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

/** Sends the bill of a visit to the patient’s app, with the amount due now. */
export async function tellBill(
  act: Pick<BaseAct, 'db' | 'tell'>,
  scope: Scope,
  visit: VisitRow,
  { total_cents, documents }: { total_cents: number; documents: ConsultDocumentKind[] },
): Promise<void> {
  const { user_id } = await readTold(act.db, scope, visit);
  const due = toDollars(dueOf({ total_cents }, await deductionOf(act.db, scope, { visit_id: visit.id, total_cents })));
  act.tell('visit.bill', { record: visit, data: { user_id, total: toDollars(total_cents), due, documents } });
}

/** Sends the bill of a consult that a partner has completed, by the rules of the room. */
export async function billPartner(
  act: Pick<BaseAct, 'db' | 'now' | 'announce' | 'tell'>,
  scope: Scope,
  visit: VisitRow,
): Promise<void> {
  const { db } = act;
  const { doctor_id } = visit;
  if (doctor_id === null) return;
  const bill = await presentBill(db, scope, { ...visit, doctor_id });
  await sendBill(act, scope, visit.id, bill);
  await tellBill(act, scope, visit, { total_cents: toCents(bill.total), documents: [] });
}
