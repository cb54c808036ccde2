import type { Cents } from '@clinic/contract/shared/money.ts';
import { type RawBuilder, sql } from 'kysely';
import { anyOf, columnsOf, condition, type Row, type RowOf } from '../../platform/db/rows.ts';
import type { SearchText } from '../../platform/db/statements/search-text.ts';
import type { ReadDb } from '../../platform/db/handles.ts';
import type { Scope } from '../../platform/act/scope.ts';
import { hasWords } from '../../platform/db/statements/has-words.ts';

/** A search by patient looks at this many of the newest refunds or notes. */
const looked_through = 2_000;

const columns = columnsOf('payment_advice', [
  'id',
  'clinic_id',
  'display_id',
  'created_at',
  'process_status',
  'pay_to_clinic_total_cents',
]);

export type FoundAdvice = RowOf<typeof columns> & { clinic_name: string };

/** Advices in the scope by a part of their id or invoice number, newest first. */
export const findAdviceRows = (
  db: ReadDb,
  scope: Scope,
  { words }: SearchText,
  statuses: readonly FoundAdvice['process_status'][],
  limit: number,
): Promise<FoundAdvice[]> =>
  db
    .selectFrom('payment_advice')
    .innerJoin('clinic', 'clinic.id', 'payment_advice.clinic_id')
    .select(columns)
    .select('clinic.name as clinic_name')
    .where('payment_advice.clinic_id', '=', anyOf(scope.clinic_ids))
    .where('payment_advice.process_status', '=', anyOf(statuses))
    .where(
      condition`(${hasWords(sql`payment_advice.display_id`, words)} or ${hasWords(sql`payment_advice.invoice_number`, words)})`,
    )
    .orderBy('payment_advice.id', 'desc')
    .limit(limit)
    .execute();

export interface FoundOfTransaction extends Row<'transaction', 'id' | 'created_at' | 'patient_id'> {
  transaction_id: number;
  amount_cents: Cents;
}
type FoundNote = FoundOfTransaction & Row<'payment_note', 'display_id' | 'status'>;
type FoundRefund = FoundOfTransaction & Row<'refund', 'status'>;

/**
 * The patient of each row’s transaction, looked up by its id. Without this, row-level security makes the planner join all of the clinic’s
 * transactions.
 */
const patientOf = (clinic_id: number, transaction_id: RawBuilder<unknown>) => sql`cross join lateral (
  select t.patient_id from transaction t where t.clinic_id = ${clinic_id} and t.id = ${transaction_id} offset 0
) t`;

/** Notes of the branch by a part of their id, by patient or by the transaction’s number, newest first. */
export async function findNoteRows(
  db: ReadDb,
  { clinic_id }: Scope,
  { words, number }: SearchText,
  limit: number,
): Promise<FoundNote[]> {
  const { rows } = await sql<FoundNote>`
    with newest as materialized (
      select n.id, n.transaction_id, n.display_id, n.status, n.created_at, coalesce(n.credit_cents, -n.debit_cents) as amount_cents
      from payment_note n where n.clinic_id = ${clinic_id} order by n.id desc limit ${looked_through}
    )
    select n.*, t.patient_id from newest n ${patientOf(clinic_id, sql`n.transaction_id`)}
    where ${hasWords(sql`n.display_id`, words)} or ${hasWords(sql`t.patient_id`, words)} or n.transaction_id = ${number}::bigint
    order by n.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Refunds of the branch by a part of their reference, by patient or by the transaction’s number, newest first. */
export async function findRefundRows(
  db: ReadDb,
  { clinic_id }: Scope,
  { words, number }: SearchText,
  limit: number,
): Promise<FoundRefund[]> {
  const { rows } = await sql<FoundRefund>`
    with newest as materialized (
      select r.id, r.transaction_id, r.reference, r.status, r.created_at, r.amount_cents
      from refund r where r.clinic_id = ${clinic_id} order by r.id desc limit ${looked_through}
    )
    select r.*, t.patient_id from newest r ${patientOf(clinic_id, sql`r.transaction_id`)}
    where ${hasWords(sql`r.reference`, words)} or ${hasWords(sql`t.patient_id`, words)} or r.transaction_id = ${number}::bigint
    order by r.id desc limit ${limit}`.execute(db);
  return rows;
}
