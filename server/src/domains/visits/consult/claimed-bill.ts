import type { ConsultBill } from '@clinic/contract/visits/billing/bill.ts';
import { toCents } from '@clinic/contract/shared/money.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { deductionOf } from '../../claims/index.ts';
import { claimedShareOf } from '../billing/sent-bill.rules.ts';

/** A bill with the amount that its claim pays. The total of the bill stays the same: the claim system pays that part. */
export async function claimedBill(
  db: ReadDb,
  scope: Pick<Scope, 'clinic_id'>,
  visit_id: number,
  bill: ConsultBill,
): Promise<ConsultBill> {
  const total_cents = toCents(bill.total);
  return { ...bill, ...claimedShareOf(await deductionOf(db, scope, { visit_id, total_cents })) };
}
