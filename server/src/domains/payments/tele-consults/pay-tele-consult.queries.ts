import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { sendWithNext } from '../../../platform/db/transaction.ts';
import type { Fees } from '../fees.rules.ts';
import { insertPaidTransaction } from '../paid-transaction.queries.ts';
import type { TransactionRow } from '../transactions/transactions.queries.ts';
import { savingCode } from '../transactions/write-transaction.queries.ts';
import type { PaidOrder } from './pay-tele-consult.ts';

type Made = PaidOrder & { reference: string; fees: Fees; now: Date };

const savingOutcome = (of: TransactionRow, made: Made): RawBuilder<unknown> => sql`
  insert into payment_outcome (acquirer_id, webhook_id, clinic_id, transaction_id, reference, status, amount_cents, paid_at, received_at, effect)
  values (${made.acquirer_id}, ${`visit-${made.visit_id}`}, ${of.clinic_id}, ${of.id}, ${of.reference}, 'paid', ${of.amount_cents},
    ${made.told_at}, ${made.now}, 'paid')`;

const savingOrder = ({ clinic_id, id }: TransactionRow, made: Made): RawBuilder<unknown> => sql`
  insert into telemed_order (clinic_id, transaction_id, visit_id, patient_name, total_cents)
  values (${clinic_id}, ${id}, ${made.visit_id}, ${made.visit_patient_name}, ${made.total_cents})`;

/**
 * Writes a transaction that was paid in the consumer app, with its patient, its order, the acquirer's outcome and its sums. Its code ends at
 * once, so that it cannot be paid again.
 */
export async function insertTeleConsultTransaction(db: Db, scope: Scope, made: Made): Promise<number> {
  const paid = await insertPaidTransaction(db, scope, { ...made, product_type: 't', from_voucher: false });
  for (const write of [savingCode(paid, null), savingOutcome(paid, made), savingOrder(paid, made)])
    sendWithNext(db, write);
  return paid.id;
}

/** The visit that a payment was for; undefined: none. */
export async function findVisitOfPayment(
  db: ReadDb,
  { clinic_id }: Pick<Scope, 'clinic_id'>,
  transaction_id: number,
): Promise<number | undefined> {
  const order = await db
    .selectFrom('telemed_order')
    .select('visit_id')
    .where('clinic_id', '=', clinic_id)
    .where('transaction_id', '=', transaction_id)
    .executeTakeFirst();
  return order?.visit_id;
}
