import type { AdviceFormula } from '@clinic/contract/settlement/payment-advices.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/transaction.ts';

/** Transactions of an advice that have one part of their fees from one base by one formula. */
export interface FormulaPart {
  line: AdviceFormula['line'];
  product_type: AdviceFormula['product_type'];
  rate: string | null;
  flat_cents: number | null;
  effective_date: string | null;
  base_cents: number;
  transactions: number;
  result_cents: number;
}

/**
 * How the fees of an advice's transactions came about: by the clinic's plan and the rate of GST on the Singapore day of each payment,
 * looked up once for each product and day.
 */
export async function listFormulaParts(
  db: Db,
  { clinic_id, id }: { clinic_id: number; id: number },
): Promise<FormulaPart[]> {
  const { rows } = await sql<FormulaPart>`
    with line as materialized (
      select product_type, (paid_at at time zone 'Asia/Singapore')::date as day, amount_cents, admin_fee_cents, admin_fee_gst_cents,
        handling_fee_cents, handling_fee_gst_cents
      from transaction where clinic_id = ${clinic_id} and payment_advice_id = ${id}
    ), formula as materialized (
      select d.product_type, d.day, f.rate as fee_rate, case when f.rate is null then coalesce(f.flat_cents, 0) end as flat_cents,
        f.effective_date as fee_since, p.handling_fee_rate, coalesce(g.rate, 0) as gst_rate, g.effective_date as gst_since
      from (select distinct product_type, day from line) d
      join clinic c on c.id = ${clinic_id} join plan p on p.id = c.plan_id
      left join lateral (select rate, effective_date from gst_rate where effective_date <= d.day order by effective_date desc limit 1) g on true
      left join lateral (
        select flat_cents, rate, effective_date from plan_admin_fee
        where plan_id = p.id and product_type = d.product_type and effective_date <= d.day order by effective_date desc limit 1
      ) f on true
    ), part as (
      select p.* from line l join formula f on f.product_type = l.product_type and f.day = l.day cross join lateral (values
        ('admin_fee_total', l.product_type, f.fee_rate, f.flat_cents, f.fee_since, l.amount_cents, l.admin_fee_cents),
        ('gst_total', null, f.gst_rate, null, f.gst_since, l.admin_fee_cents, l.admin_fee_gst_cents),
        ('handling_fee_total', null, f.handling_fee_rate, null, null, l.amount_cents, l.handling_fee_cents),
        ('handling_fee_gst_total', null, f.gst_rate, null, f.gst_since, l.handling_fee_cents, l.handling_fee_gst_cents)
      ) p(line, product_type, rate, flat_cents, effective_date, base_cents, result_cents)
    )
    select line, product_type, rate, flat_cents, effective_date, base_cents, count(*) as transactions, sum(result_cents)::int8 as result_cents
    from part group by line, product_type, rate, flat_cents, effective_date, base_cents
    order by line, product_type, effective_date desc nulls last, rate, flat_cents, base_cents`.execute(db);
  return rows;
}
