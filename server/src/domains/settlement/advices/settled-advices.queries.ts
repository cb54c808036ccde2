import type { SettledAdvice } from '@clinic/contract/settlement/settlement-runs.ts';
import { sql } from 'kysely';
import { columnsOf, type RowOf } from '../../../platform/db/rows.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';

const columns = columnsOf('payment_advice', [
  'id',
  'clinic_id',
  'display_id',
  'created_at',
  'process_status',
  'number_of_transactions',
  'pay_to_clinic_total_cents',
  'batch_date',
  'audited_by',
  'comments',
  'pay_out_date',
  'bank_reference',
  'fail_reason',
]);

export type SettledAdviceRow = RowOf<typeof columns> & { clinic_name: string };

/** Advices of every clinic, newest first. */
export async function listSettledAdviceRows(
  db: ReadDb,
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
export const readSettledAdvice = (db: ReadDb, clinic_id: number, id: number): Promise<SettledAdviceRow | undefined> =>
  db
    .selectFrom('payment_advice')
    .innerJoin('clinic', 'clinic.id', 'payment_advice.clinic_id')
    .select(columns)
    .select('clinic.name as clinic_name')
    .where('payment_advice.clinic_id', '=', clinic_id)
    .where('payment_advice.id', '=', id)
    .executeTakeFirst();
