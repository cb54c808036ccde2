import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../platform/act/scope.ts';
import type { Row } from '../../platform/db/rows.ts';
import type { Fees } from './fees.rules.ts';

export interface PaidTransaction extends Pick<
  Row<'transaction'>,
  'patient_id' | 'remark' | 'product_type' | 'amount_cents' | 'payment_method' | 'reference' | 'created_by'
> {
  patient_name: string;
  from_voucher: boolean;
  fees: Fees;
  now: Date;
}

/**
 * The beginning of a statement that writes a transaction which is complete at once, with its patient and its rollup delta: `known`, `t` and
 * `delta` of its `with`. What else belongs to the transaction follows and reads `t`.
 */
export const paidTransaction = (
  { clinic_id }: Pick<Scope, 'clinic_id'>,
  made: PaidTransaction,
): RawBuilder<unknown> => {
  const { fees, now, amount_cents } = made;
  return sql`known as (
      insert into patient (clinic_id, patient_id, name, created_at) values (${clinic_id}, ${made.patient_id}, ${made.patient_name}, ${now})
      on conflict do nothing
    ), t as (
      insert into transaction (clinic_id, created_at, updated_at, created_by, patient_id, remark, product_type, amount_cents, from_voucher,
        payment_status, status, payment_method, reference, qr_expires_at, paid_at, paid_cents, provider_cents, admin_fee_cents,
        admin_fee_gst_cents, handling_fee_cents, handling_fee_gst_cents, pay_to_clinic_cents)
      values (${clinic_id}, ${now}, ${now}, ${made.created_by}, ${made.patient_id}, ${made.remark}, ${made.product_type}, ${amount_cents},
        ${made.from_voucher}, 'p', 'p', ${made.payment_method}, ${made.reference}, ${now}, ${now}, ${amount_cents}, ${fees.provider_cents},
        ${fees.admin_fee_cents}, ${fees.admin_fee_gst_cents}, ${fees.handling_fee_cents}, ${fees.handling_fee_gst_cents},
        ${fees.pay_to_clinic_cents})
      returning *
    ), delta as (
      insert into transaction_delta (clinic_id, day, status, payment_status, product_type, transactions, amount_cents, provider_cents,
        pay_to_clinic_cents)
      select t.clinic_id, (t.created_at at time zone 'Asia/Singapore')::date, t.status, t.payment_status, t.product_type, 1, t.amount_cents,
        t.provider_cents, t.pay_to_clinic_cents from t
    )`;
};
