import type { RefundStatus } from '@clinic/contract/settlement/refund-status.ts';
import type { ProcessStatus } from '@clinic/contract/settlement/payment-advices.ts';
import type { PaymentNoteStatus } from '@clinic/contract/settlement/payment-notes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { SoughtText } from '../../platform/db/statements/sought-text.ts';
import type { Db } from '../../platform/db/handles.ts';
import type { Scope } from '../../platform/act/scope.ts';

/** Of how many refunds or notes, the newest, the patients are looked through. */
const looked_through = 2_000;

export interface FoundAdvice {
  id: number;
  clinic_id: number;
  clinic_name: string;
  display_id: string;
  created_at: Date;
  process_status: ProcessStatus;
  pay_to_clinic_total_cents: number;
}

/** Advices in scope by a part of their id or of their invoice's number; the newest first. */
export async function findAdviceRows(
  db: Db,
  scope: Scope,
  { pattern }: SoughtText,
  statuses: readonly ProcessStatus[],
  limit: number,
): Promise<FoundAdvice[]> {
  const { rows } = await sql<FoundAdvice>`
    select a.id, a.clinic_id, c.name as clinic_name, a.display_id, a.created_at, a.process_status, a.pay_to_clinic_total_cents
    from payment_advice a join clinic c on c.id = a.clinic_id
    where a.clinic_id = any(${[...scope.clinic_ids]}::int8[]) and a.process_status = any(${[...statuses]}::text[])
      and (lower(a.display_id) like ${pattern} or lower(a.invoice_number) like ${pattern})
    order by a.id desc limit ${limit}`.execute(db);
  return rows;
}

interface FoundOfTransaction {
  id: number;
  transaction_id: number;
  patient_id: string;
  created_at: Date;
  amount_cents: number;
}
export type FoundNote = FoundOfTransaction & { display_id: string; status: PaymentNoteStatus };
export type FoundRefund = FoundOfTransaction & { reference: string; status: RefundStatus };

/** The patient of each one's transaction, asked by its id: behind row-level security the planner would join all of the clinic's. */
const patientOf = (clinic_id: number, transaction_id: RawBuilder<unknown>) => sql`cross join lateral (
  select t.patient_id from transaction t where t.clinic_id = ${clinic_id} and t.id = ${transaction_id} offset 0
) t`;

/** Notes of the branch by a part of their id, by patient or the number of the transaction; the newest first. */
export async function findNoteRows(
  db: Db,
  { clinic_id }: Scope,
  { pattern, number }: SoughtText,
  limit: number,
): Promise<FoundNote[]> {
  const { rows } = await sql<FoundNote>`
    with newest as materialized (
      select n.id, n.transaction_id, n.display_id, n.status, n.created_at, coalesce(n.credit_cents, -n.debit_cents) as amount_cents
      from payment_note n where n.clinic_id = ${clinic_id} order by n.id desc limit ${looked_through}
    )
    select n.*, t.patient_id from newest n ${patientOf(clinic_id, sql`n.transaction_id`)}
    where lower(n.display_id) like ${pattern} or lower(t.patient_id) like ${pattern} or n.transaction_id = ${number}::bigint
    order by n.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Refunds of the branch by a part of their reference, by patient or the number of the transaction; the newest first. */
export async function findRefundRows(
  db: Db,
  { clinic_id }: Scope,
  { pattern, number }: SoughtText,
  limit: number,
): Promise<FoundRefund[]> {
  const { rows } = await sql<FoundRefund>`
    with newest as materialized (
      select r.id, r.transaction_id, r.reference, r.status, r.created_at, r.amount_cents
      from refund r where r.clinic_id = ${clinic_id} order by r.id desc limit ${looked_through}
    )
    select r.*, t.patient_id from newest r ${patientOf(clinic_id, sql`r.transaction_id`)}
    where lower(r.reference) like ${pattern} or lower(t.patient_id) like ${pattern} or r.transaction_id = ${number}::bigint
    order by r.id desc limit ${limit}`.execute(db);
  return rows;
}
