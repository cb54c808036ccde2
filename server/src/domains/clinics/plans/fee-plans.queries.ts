import { sql } from 'kysely';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { type Row } from '../../../platform/db/rows.ts';
import type { Tenant } from '../../../platform/db/transaction.ts';

/** A plan with the fee of a product, if it has one, and the GST rate. */
export type FeePlanRow = Row<'plan', 'handling_fee_rate'> & { gst_rate: string } & {
  [Column in 'type' | 'flat_cents' | 'rate']: Row<'plan_admin_fee'>[Column] | null;
};

/** The clinic's plan on that Singapore day, with the admin fee and GST rate in force. */
export async function findFeePlan(
  db: ReadDb,
  scope: Tenant,
  clinic_id: number,
  product_type: string,
  day: string,
): Promise<FeePlanRow | undefined> {
  const { rows } = await sql<FeePlanRow>`
    select p.handling_fee_rate, coalesce(g.rate, 0) as gst_rate, f.type, f.flat_cents, f.rate
    from clinic c
    left join lateral (
      select plan_id from clinic_plan where clinic_id = ${clinic_id} and effective_date <= ${day}::date
      order by effective_date desc limit 1
    ) d on true
    join plan p on p.id = coalesce(d.plan_id, c.plan_id)
    left join lateral (
      select rate from gst_rate where effective_date <= ${day}::date order by effective_date desc limit 1
    ) g on true
    left join lateral (
      select type, flat_cents, rate from plan_admin_fee
      where plan_id = p.id and product_type = ${product_type} and effective_date <= ${day}::date
      order by effective_date desc limit 1
    ) f on true
    where c.group_id = ${scope.group_id} and c.id = ${clinic_id}`.execute(db);
  return rows[0];
}
