import { type Cents } from '@clinic/contract/shared/money.ts';
import type { VoucherProduct } from '@clinic/contract/vouchers/voucher-words.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { MemberAct } from '../../../platform/act/act.ts';
import { readFeePlan } from '../../clinics/index.ts';
import { feesOf } from '../fees.rules.ts';
import { insertPaidTransaction } from '../paid-transaction.queries.ts';

/** The redeemed voucher. It was paid before, so no money moves now. */
export interface Redeemed {
  product_type: VoucherProduct;
  amount_cents: Cents;
  /** The serial number, or the number of the order. */
  reference: string;
  remark: string;
  /** The number under which payments of the branch know the patient. */
  patient_id: string;
  /** The patient's name, if the number is new. */
  patient_name: string;
}

/**
 * Makes the transaction of a redemption at the caller's branch: complete at once, with the fees of the day, owed to the clinic like any other.
 * The journal debits what is owed for vouchers instead of the acquirer.
 */
export async function redeemByVoucher(
  act: Pick<MemberAct, 'db' | 'now' | 'audit' | 'announce' | 'scope' | 'staff'>,
  redeemed: Redeemed,
): Promise<number> {
  const { db, scope, now, staff } = act;
  const { clinic_id } = scope;
  const plan = await readFeePlan(db, scope, clinic_id, redeemed.product_type, singaporeDay(now));
  // It has no code, so that it cannot be paid.
  const { id } = await insertPaidTransaction(db, scope, {
    ...redeemed,
    from_voucher: true,
    payment_method: 'Voucher',
    fees: feesOf(plan, redeemed.amount_cents),
    created_by: staff.user_id,
    now,
  });
  act.audit('transaction_by_voucher', {
    entity: 'transaction',
    entity_id: id,
    after: { payment_status: 'p', status: 'p', amount_cents: redeemed.amount_cents },
  });
  act.announce('payment_receive', { clinic_id }, { transaction_id: id });
  return id;
}
