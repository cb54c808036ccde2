import type pg from 'pg';
import { value_types } from '../../platform/db/pool.ts';

/** A payment for a tele-consult among the demo's payments. */
export interface PaidConsult {
  clinic_id: number;
  transaction_id: number;
  amount_cents: number;
  paid_at: Date;
}

/** The payments for tele-consults at the branches of a group, the first one first. */
export async function readPaidConsults(client: pg.ClientBase, group_id: number): Promise<PaidConsult[]> {
  const { rows } = await client.query<PaidConsult>({
    text: `select t.clinic_id, t.id as transaction_id, t.amount_cents, t.paid_at
      from transaction t join clinic c on c.id = t.clinic_id
      where c.group_id = $1 and t.product_type = 't' and t.status = 'p' order by t.created_at, t.id`,
    values: [group_id],
    types: value_types,
  });
  return rows;
}
