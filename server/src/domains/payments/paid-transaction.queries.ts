import { sql } from 'kysely';
import type { Scope } from '../../platform/act/scope.ts';
import type { Db } from '../../platform/db/handles.ts';
import type { Row } from '../../platform/db/rows.ts';
import { sendWithNext, together } from '../../platform/db/transaction.ts';
import type { Fees } from './fees.rules.ts';
import { savingPatient, type TransactionRow } from './transactions/transactions.queries.ts';
import { countingNew } from './transactions/write-transaction.queries.ts';

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
 * Writes a transaction that is complete at once, with its patient, in one round trip. Its sums travel with the next statement, as what else
 * belongs to it should.
 */
export async function insertPaidTransaction(
  db: Db,
  scope: Pick<Scope, 'clinic_id'>,
  made: PaidTransaction,
): Promise<TransactionRow> {
  const { clinic_id } = scope;
  const { fees, now, amount_cents } = made;
  const [, [inserted]] = await together(
    db,
    savingPatient(scope, { patient_id: made.patient_id, name: made.patient_name }, now),
    sql<TransactionRow>`
      insert into transaction (clinic_id, created_at, updated_at, created_by, patient_id, remark, product_type, amount_cents, from_voucher,
        payment_status, status, payment_method, reference, qr_expires_at, paid_at, paid_cents, provider_cents, admin_fee_cents,
        admin_fee_gst_cents, handling_fee_cents, handling_fee_gst_cents, pay_to_clinic_cents)
      values (${clinic_id}, ${now}, ${now}, ${made.created_by}, ${made.patient_id}, ${made.remark}, ${made.product_type}, ${amount_cents},
        ${made.from_voucher}, 'p', 'p', ${made.payment_method}, ${made.reference}, ${now}, ${now}, ${amount_cents}, ${fees.provider_cents},
        ${fees.admin_fee_cents}, ${fees.admin_fee_gst_cents}, ${fees.handling_fee_cents}, ${fees.handling_fee_gst_cents},
        ${fees.pay_to_clinic_cents})
      returning *`,
  );
  if (!inserted) throw new Error('A paid transaction was not written.');
  sendWithNext(db, countingNew(inserted));
  return inserted;
}
