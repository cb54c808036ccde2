import type { ProductType } from '@clinic/contract/payments/transactions.ts';
import { sql } from 'kysely';
import { readInBatches } from '../../../platform/db/statements/batches.ts';
import type { Db } from '../../../platform/db/handles.ts';
import type { Page } from '../../payments/index.ts';

export interface AdviceLineRow {
  id: number;
  patient_id: string;
  created_at: Date;
  paid_at: Date;
  /** The Singapore day of payment. */
  day: string;
  product_type: ProductType;
  amount_cents: number;
  admin_fee_cents: number;
  admin_fee_gst_cents: number;
  handling_fee_cents: number;
  handling_fee_gst_cents: number;
  pay_to_clinic_cents: number;
}

type OneAdvice = { clinic_id: number; id: number };

/** The transactions of an advice in the order of payment. */
export const readAdviceLines = (db: Db, { clinic_id, id }: OneAdvice, page: Page): AsyncIterable<AdviceLineRow[]> =>
  readInBatches(
    db,
    sql<AdviceLineRow>`
    select id, patient_id, created_at, paid_at, (paid_at at time zone 'Asia/Singapore')::date as day, product_type, amount_cents,
      admin_fee_cents, admin_fee_gst_cents, handling_fee_cents, handling_fee_gst_cents, pay_to_clinic_cents
    from transaction where clinic_id = ${clinic_id} and payment_advice_id = ${id}
    order by paid_at, transaction.id limit ${page.limit} offset ${page.offset}`,
  );

/** By what the fees of a product were made on one day. */
export interface DayRule {
  product_type: ProductType;
  day: string;
  admin_fee_flat_cents: number | null;
  admin_fee_rate: string | null;
  admin_fee_from: string | null;
  handling_fee_rate: string;
  gst_rate: string;
  gst_from: string | null;
}

/** The plan and the rate of GST of every product and day of an advice. */
export async function listDayRules(db: Db, { clinic_id, id }: OneAdvice): Promise<DayRule[]> {
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
