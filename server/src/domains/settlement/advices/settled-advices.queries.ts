import type { SettledAdvice } from '@clinic/contract/settlement/settlement-runs.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/handles.ts';

export interface SettledAdviceRow {
  id: number;
  clinic_id: number;
  clinic_name: string;
  display_id: string;
  created_at: Date;
  process_status: SettledAdvice['process_status'];
  number_of_transactions: number;
  pay_to_clinic_total_cents: number;
  batch_date: string | null;
  audited_by: string | null;
  comments: string | null;
  pay_out_date: string | null;
  bank_reference: string | null;
  fail_reason: string | null;
}

/** Advices of every clinic, newest first. */
export async function listSettledAdviceRows(
  db: Db,
  process_status: SettledAdvice['process_status'] | null,
  page: { limit: number; offset: number },
): Promise<{ rows: SettledAdviceRow[]; count: number }> {
  const { rows } = await sql<SettledAdviceRow>`
    select * from resolve_settled_advices(${process_status}, ${page.limit}, ${page.offset})`.execute(db);
  const counted = await sql<{ count: number }>`
    select resolve_settled_advice_count(${process_status}) as count`.execute(db);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

/** One advice of the entered clinic. */
export async function readSettledAdvice(db: Db, clinic_id: number, id: number): Promise<SettledAdviceRow | undefined> {
  const { rows } = await sql<SettledAdviceRow>`
    select a.id, a.clinic_id, c.name as clinic_name, a.display_id, a.created_at, a.process_status, a.number_of_transactions,
      a.pay_to_clinic_total_cents, a.batch_date, a.audited_by, a.comments, a.pay_out_date, a.bank_reference, a.fail_reason
    from payment_advice a join clinic c on c.id = a.clinic_id
    where a.clinic_id = ${clinic_id} and a.id = ${id}`.execute(db);
  return rows[0];
}
