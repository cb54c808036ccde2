import type { ConsultBill } from '@clinic/contract/teleconsult/consult/consult.ts';
import { toCents, toDollars } from '@clinic/contract/shared/money.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { deductionOf } from '../../claims/index.ts';

/** A bill with what its claim takes off. The bill itself stays: the claim system pays that part. */
export async function claimedBill(
  db: ReadDb,
  scope: Pick<Scope, 'clinic_id'>,
  visit_id: number,
  bill: ConsultBill,
): Promise<ConsultBill> {
  const total_cents = toCents(bill.total);
  const deduction = await deductionOf(db, scope, { visit_id, total_cents });
  if (!deduction) return bill;
  const { deduct_cents, is_expected } = deduction;
  return {
    ...bill,
    claim: { deducts: toDollars(deduct_cents), pays: toDollars(total_cents - deduct_cents), is_expected },
  };
}
