import type { paymentAdviceSortFields } from '@clinic/contract/settlement/advice-sort-fields.ts';
import type { ProcessStatus } from '@clinic/contract/settlement/payment-advices.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { PaymentAdvice as PaymentAdviceTable } from '../../../platform/db/database.generated.ts';
import type { Db } from '../../../platform/db/handles.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import type { Page } from '../../payments/index.ts';
import type { GstRelate } from '../runs/settlement.rules.ts';

export type AdviceRow = Omit<Selectable<PaymentAdviceTable>, 'process_status'> & {
  process_status: ProcessStatus;
  clinic_name: string;
};

const all_gst = sql`(a.gst_total_cents + a.handling_fee_gst_total_cents + a.giro_fee_gst_cents)`;

const columns: Record<(typeof paymentAdviceSortFields)[number], RawBuilder<unknown>> = {
  id: sql`a.id`,
  display_id: sql`a.display_id`,
  clinic: sql`c.name`,
  created_at: sql`a.created_at`,
  number_of_transactions: sql`a.number_of_transactions`,
  amount_total: sql`a.amount_total_cents`,
  admin_fee_total: sql`a.admin_fee_total_cents`,
  handling_fee_total: sql`a.handling_fee_total_cents`,
  giro_fee: sql`a.giro_fee_cents`,
  all_gst,
  pay_to_clinic_fee_total: sql`a.pay_to_clinic_total_cents`,
};

export interface AdviceFilter {
  from: Date | undefined;
  before: Date | undefined;
  /** None: an empty list. */
  statuses: readonly ProcessStatus[];
  sort: { field: keyof typeof columns; direction: 'asc' | 'desc' };
}

function conditionsOf(scope: Scope, { from, before, statuses }: AdviceFilter): RawBuilder<unknown> {
  const conditions = [
    sql`a.clinic_id = any(${[...scope.clinic_ids]}::int8[])`,
    sql`a.process_status = any(${[...statuses]}::text[])`,
  ];
  if (from) conditions.push(sql`a.created_at >= ${from}`);
  if (before) conditions.push(sql`a.created_at < ${before}`);
  return sql.join(conditions, sql` and `);
}

/** Advices of every clinic in scope. */
export async function listAdviceRows(
  db: Db,
  scope: Scope,
  filter: AdviceFilter,
  page: Page,
): Promise<{ rows: AdviceRow[]; count: number }> {
  const way = filter.sort.direction === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<AdviceRow>`
    select a.*, c.name as clinic_name from payment_advice a join clinic c on c.id = a.clinic_id
    where ${conditionsOf(scope, filter)}
    order by ${columns[filter.sort.field]} ${way}, a.id ${way} limit ${page.limit} offset ${page.offset}`.execute(db);
  const counted = await sql<{ count: number }>`
    select count(*) as count from payment_advice a where ${conditionsOf(scope, filter)}`.execute(db);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

/** An advice of any clinic in scope. */
export async function readAdvice(db: Db, scope: Scope, id: number): Promise<AdviceRow | undefined> {
  const { rows } = await sql<AdviceRow>`
    select a.*, c.name as clinic_name from payment_advice a join clinic c on c.id = a.clinic_id
    where a.clinic_id = any(${[...scope.clinic_ids]}::int8[]) and a.id = ${id}`.execute(db);
  return rows[0];
}

/** What an advice charges at each rate of GST, latest rate first. */
export async function listGstRelates(db: Db, advice: { clinic_id: number; id: number }): Promise<GstRelate[]> {
  const { rows } = await sql<GstRelate>`
    select gst_rate, effective_date, invoice_transaction_count, invoice_transaction_amount_total_cents, all_fee_cents, all_gst_cents
    from payment_advice_gst_relate where clinic_id = ${advice.clinic_id} and payment_advice_id = ${advice.id}
    order by effective_date desc`.execute(db);
  return rows;
}
