import type { ConsultDocumentKind } from '@clinic/contract/teleconsult/consult/consult.ts';
import { toDollars } from '@clinic/contract/shared/money.ts';
import type { BaseAct } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { deductionOf } from '../../claims/index.ts';
import { readTold, type VisitRow } from '../visits/visits.queries.ts';
import { dueOf } from './due.rules.ts';

/** Tells the patient’s app the bill of a visit, with what the patient has to pay of it now. */
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
