import { sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { Db } from '../../../platform/db/handles.ts';
import type { Fees } from '../fees.rules.ts';
import { paidTransaction } from '../paid-transaction.queries.ts';
import type { PaidOrder } from './pay-tele-consult.ts';

type Made = PaidOrder & { reference: string; fees: Fees; now: Date };

/**
 * Writes a transaction that was paid in the consumer app, with its patient, its order, the acquirer's outcome and its rollup delta. Its code
 * ends at once, so that it cannot be paid again.
 */
export async function insertTeleConsultTransaction(db: Db, scope: Scope, made: Made): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with ${paidTransaction(scope, { ...made, product_type: 't', from_voucher: false })}, code as (
      insert into payment_code (reference, clinic_id, transaction_id, created_at, expires_at)
      select t.reference, t.clinic_id, t.id, t.created_at, t.qr_expires_at from t
    ), outcome as (
      insert into payment_outcome (acquirer_id, webhook_id, clinic_id, transaction_id, reference, status, amount_cents, paid_at, received_at, effect)
      select ${made.acquirer_id}, 'visit-' || ${made.visit_id}::bigint, t.clinic_id, t.id, t.reference, 'paid', t.amount_cents, ${made.told_at},
        ${made.now}, 'paid' from t
    ), ordered as (
      insert into telemed_order (clinic_id, transaction_id, visit_id, patient_name, total_cents)
      select t.clinic_id, t.id, ${made.visit_id}, ${made.visit_patient_name}, ${made.total_cents} from t
    )
    select t.id from t`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The transaction of a tele-consult was not written.');
  return row.id;
}
