import { toCents } from '@clinic/contract/shared/money.ts';
import type { BaseAct } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { presentBill } from '../consult/show-consult.ts';
import type { VisitRow } from '../visits/visits.queries.ts';
import { sendBill } from './send-bill.ts';
import { tellBill } from './tell-bill.ts';

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
