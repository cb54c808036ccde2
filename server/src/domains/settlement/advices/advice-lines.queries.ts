import { adviceLine, type feeRule } from '@clinic/contract/settlement/advice-lines.ts';
import { type NotNull, sql } from 'kysely';
import type { z } from 'zod/mini';
import { qualified, shown } from '../../../platform/db/shown.ts';
import { readInBatches } from '../../../platform/db/statements/batches.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import type { Page } from '@clinic/contract/shared/lists/list-page.ts';

const columns = qualified('transaction', [
  ...shown('transaction', adviceLine, 'transaction_amount', 'pay_to_clinic_amount', 'fee_rule'),
  'amount_cents as transaction_amount',
  'pay_to_clinic_cents as pay_to_clinic_amount',
]);

/** A transaction of an advice, and its Singapore day of payment. */
export type AdviceLineRow = Omit<z.output<typeof adviceLine>, 'fee_rule'> & { day: string };

type OneAdvice = { clinic_id: number; id: number };

/** The transactions of an advice, in order of payment. They have been paid, so none of their amounts is null. */
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
      .$narrowType<{
        admin_fee: NotNull;
        admin_fee_gst: NotNull;
        handling_fee: NotNull;
        handling_fee_gst: NotNull;
        pay_to_clinic_amount: NotNull;
      }>(),
  );

/** The fee rule of a product on one day. */
export type DayRule = z.output<typeof feeRule> & { day: string };

/** The plan and the GST rate for every product and day of an advice. */
export async function listDayRules(db: ReadDb, { clinic_id, id }: OneAdvice): Promise<DayRule[]> {
  const { rows } = await sql<DayRule>`
    with met as materialized (
      select distinct product_type, (paid_at at time zone 'Asia/Singapore')::date as day
      from transaction where clinic_id = ${clinic_id} and payment_advice_id = ${id}
    )
    select m.product_type, m.day, f.flat_cents as admin_fee_flat, f.rate::float8 as admin_fee_rate, f.effective_date as admin_fee_from,
      p.handling_fee_rate::float8 as handling_fee_rate, coalesce(g.rate, 0)::float8 as gst_rate, g.effective_date as gst_from
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
