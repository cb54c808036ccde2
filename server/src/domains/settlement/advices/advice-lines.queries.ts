import { type NotNull, sql } from 'kysely';
import { columnsOf, type Row, type RowOf } from '../../../platform/db/rows.ts';
import { readInBatches } from '../../../platform/db/statements/batches.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import type { Page } from '../../payments/index.ts';

const columns = columnsOf('transaction', [
  'id',
  'patient_id',
  'created_at',
  'paid_at',
  'product_type',
  'amount_cents',
  'admin_fee_cents',
  'admin_fee_gst_cents',
  'handling_fee_cents',
  'handling_fee_gst_cents',
  'pay_to_clinic_cents',
]);

type Line = RowOf<typeof columns>;

/** Settled transactions have been paid, so no column of them is null. */
export type AdviceLineRow = { [Column in keyof Line]: NonNullable<Line[Column]> } & {
  /** The Singapore day of payment. */
  day: string;
};

type OneAdvice = { clinic_id: number; id: number };

/** The transactions of an advice, in order of payment. */
export const readAdviceLines = (db: ReadDb, { clinic_id, id }: OneAdvice, page: Page): AsyncIterable<AdviceLineRow[]> =>
  readInBatches(
    db,
    db
      .selectFrom('transaction')
      .select(columns)
      .select(sql<string>`(paid_at at time zone 'Asia/Singapore')::date`.as('day'))
      .where('clinic_id', '=', clinic_id)
      .where('payment_advice_id', '=', id)
      .orderBy('paid_at')
      .orderBy('transaction.id')
      .limit(page.limit)
      .offset(page.offset)
      .$narrowType<{ [Column in keyof Line]: NotNull }>(),
  );

/** The fee rule of a product on one day. */
export type DayRule = Row<'transaction', 'product_type'> &
  Row<'plan', 'handling_fee_rate'> & {
    day: string;
    admin_fee_flat_cents: number | null;
    admin_fee_rate: string | null;
    admin_fee_from: string | null;
    gst_rate: string;
    gst_from: string | null;
  };

/** The plan and the GST rate for every product and day of an advice. */
export async function listDayRules(db: ReadDb, { clinic_id, id }: OneAdvice): Promise<DayRule[]> {
  const { rows } = await sql<DayRule>`
    with met as materialized (
      select distinct product_type, (paid_at at time zone 'Asia/Singapore')::date as day
      from transaction where clinic_id = ${clinic_id} and payment_advice_id = ${id}
    )
    select m.product_type, m.day, f.flat_cents as admin_fee_flat_cents, f.rate as admin_fee_rate, f.effective_date as admin_fee_from,
      p.handling_fee_rate, coalesce(g.rate, 0) as gst_rate, g.effective_date as gst_from
    from met m join clinic c on c.id = ${clinic_id}
    left join lateral (
      select plan_id from clinic_plan where clinic_id = ${clinic_id} and effective_date <= m.day
      order by effective_date desc limit 1
    ) d on true
    join plan p on p.id = coalesce(d.plan_id, c.plan_id)
    left join lateral (
      select rate, effective_date from gst_rate where effective_date <= m.day order by effective_date desc limit 1
    ) g on true
    left join lateral (
      select flat_cents, rate, effective_date from plan_admin_fee
      where plan_id = p.id and product_type = m.product_type and effective_date <= m.day order by effective_date desc limit 1
    ) f on true
    order by m.day, m.product_type`.execute(db);
  return rows;
}
