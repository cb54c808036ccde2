import type pg from 'pg';

/** Brings the orders of these certificates to the states of all of their certificates, as calls that move certificates do. */
export async function followOrders(client: pg.ClientBase, group_id: number, serials: readonly string[]): Promise<void> {
  await client.query(
    `update voucher_order o set status = f.status, updated_at = greatest(o.updated_at, f.updated_at)
     from (
       select clinic_id, voucher_order_id, max(updated_at) as updated_at,
         (array_agg(status order by array_position(array['i', 'p', 'j', 'r', 'a'], status)))[1] as status
       from voucher_certificate where group_id = $1 and voucher_order_id in (
         select voucher_order_id from voucher_certificate where group_id = $1 and seq_no = any ($2))
       group by 1, 2) f
     where o.group_id = $1 and o.clinic_id = f.clinic_id and o.id = f.voucher_order_id and o.status <> f.status`,
    [group_id, serials],
  );
}
