import { sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { Db } from '../../../platform/db/handles.ts';
import type { Fees } from '../fees.rules.ts';
import type { PaidOrder } from './pay-tele-consult.ts';

type Made = PaidOrder & { reference: string; fees: Fees; now: Date };

/**
 * Writes a transaction that was paid in the consumer app, with its patient, its order, the acquirer's outcome and its rollup delta. Its code has
 * ended before anybody could see it: nobody can pay it again.
 */
export async function insertTeleConsultTransaction(db: Db, { clinic_id }: Scope, made: Made): Promise<number> {
  const { fees, now, amount_cents } = made;
  const { rows } = await sql<{ id: number }>`
    with known as (
      insert into patient (clinic_id, patient_id, name, created_at) values (${clinic_id}, ${made.patient_id}, ${made.patient_name}, ${now})
      on conflict do nothing
    ), t as (
      insert into transaction (clinic_id, created_at, updated_at, created_by, patient_id, remark, product_type, amount_cents, payment_status,
        status, payment_method, reference, qr_expires_at, paid_at, paid_cents, provider_cents, admin_fee_cents, admin_fee_gst_cents,
        handling_fee_cents, handling_fee_gst_cents, pay_to_clinic_cents)
      values (${clinic_id}, ${now}, ${now}, ${made.created_by}, ${made.patient_id}, ${made.remark}, 't', ${amount_cents}, 'p',
        'p', ${made.payment_method}, ${made.reference}, ${now}, ${now}, ${amount_cents}, ${fees.provider_cents}, ${fees.admin_fee_cents},
        ${fees.admin_fee_gst_cents}, ${fees.handling_fee_cents}, ${fees.handling_fee_gst_cents}, ${fees.pay_to_clinic_cents})
      returning *
    ), code as (
      insert into payment_code (reference, clinic_id, transaction_id, created_at, expires_at)
      select t.reference, t.clinic_id, t.id, t.created_at, t.qr_expires_at from t
    ), outcome as (
      insert into payment_outcome (acquirer_id, webhook_id, clinic_id, transaction_id, reference, status, amount_cents, paid_at, received_at, effect)
      select ${made.acquirer_id}, 'visit-' || ${made.visit_id}::bigint, t.clinic_id, t.id, t.reference, 'paid', t.amount_cents, ${made.told_at},
        ${now}, 'paid' from t
    ), ordered as (
      insert into telemed_order (clinic_id, transaction_id, visit_id, patient_name, total_cents)
      select t.clinic_id, t.id, ${made.visit_id}, ${made.visit_patient_name}, ${made.total_cents} from t
    ), delta as (
      insert into transaction_delta (clinic_id, day, status, payment_status, product_type, transactions, amount_cents, provider_cents,
        pay_to_clinic_cents)
      select t.clinic_id, (t.created_at at time zone 'Asia/Singapore')::date, t.status, t.payment_status, t.product_type, 1, t.amount_cents,
        t.provider_cents, t.pay_to_clinic_cents from t
    )
    select t.id from t`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The transaction of a tele-consult was not written.');
  return row.id;
}
