import { bulkInsert, takeIds } from '../bulk-insert.ts';
import { randomOf } from '../random.ts';
import { insertVoucherSales } from '../vouchers/insert-sales.ts';
import { inventVouchers } from '../vouchers/invent-vouchers.ts';
import type { InsertRecords } from './insert-records.ts';

const vouchers_of_branch = 20;

/** The trail of the vouchers: created, live, terminated. */
const trail_sql = `
  insert into audit (group_id, clinic_id, at, kind, entity, entity_id, user_id, actor, after)
  select $1, t.clinic_id, t.at, t.kind, 'voucher', t.voucher_id, t.user_id, t.actor, t.after from (
    select v.clinic_id, v.created_at as at, 'voucher_created' as kind, v.id as voucher_id, o.id as user_id, o.username as actor,
      jsonb_build_object('title', v.title, 'voucher_type', v.voucher_type, 'amount_cents', v.amount_cents, 'quantity', v.quantity) as after
    from voucher v join staff_user o on o.group_id = $1 and o.username = 'owner' where v.group_id = $1
    union all
    select l.clinic_id, l.created_at, 'voucher_live', l.voucher_id, l.user_id, l.user_name, jsonb_build_object('quantity', l.quantity)
    from voucher_log l join voucher v on v.clinic_id = l.clinic_id and v.id = l.voucher_id
    where v.group_id = $1 and l.old_quantity = 0 and l.quantity > 0
    union all
    select v.clinic_id, v.terminated_at, 'voucher_terminated', v.id, case when v.terminated_by = 'c' then o.id end,
      case when v.terminated_by = 'c' then o.username else 'platform' end,
      jsonb_build_object('terminated_by', v.terminated_by, 'remain', v.remain)
    from voucher v join staff_user o on o.group_id = $1 and o.username = 'owner' where v.group_id = $1 and v.status = 'c'
  ) t order by t.at, t.voucher_id, t.kind`;

/** Customers who asked for an appointment after they had bought a voucher come with it: each certificate is for one appointment. */
const appointments_sql = `
  update appointment a set type = 'v', voucher_certified_id = once.id, voucher_title = once.voucher_title
  from (
    select distinct on (one.appointment_id) one.* from (
      select distinct on (c.id) c.id, c.voucher_title, c.clinic_id, wanted.id as appointment_id
      from voucher_certificate c join appointment wanted on wanted.clinic_id = c.clinic_id and wanted.customer_id = c.customer_id
      where c.group_id = $1 and c.product <> 'vhd' and c.status = 'p' and c.created_at < wanted.created_at
        and wanted.type = 'n' and wanted.status in ('i', 'c')
      order by c.id, wanted.id
    ) one order by one.appointment_id, one.id
  ) once
  where a.clinic_id = once.clinic_id and a.id = once.appointment_id`;

/** Vouchers of the group's branches, with their stock. */
export const insertRecords: InsertRecords = async (client, group_id, story) => {
  const { now, seed } = story;
  const { rows: branches } = await client.query<{ id: string }>(
    'select id from clinic where group_id = $1 order by id',
    [group_id],
  );
  const { rows: owners } = await client.query<{ id: string; username: string }>(
    "select id, username from staff_user where group_id = $1 and username = 'owner'",
    [group_id],
  );
  const branch_ids = branches.map(({ id }) => Number(id));
  const owner = owners[0];
  if (branch_ids.length === 0 || !owner) return;
  const invented = inventVouchers(randomOf(seed, 'vouchers', group_id), vouchers_of_branch * branch_ids.length, {
    branch_ids,
    now,
  }).toSorted((one, other) => one.voucher.created_at.getTime() - other.voucher.created_at.getTime());
  const ids = await takeIds(client, 'voucher', invented.length);
  const numbered = invented.map((one, index) => ({ ...one, id: ids[index] ?? 0 }));
  await bulkInsert(
    client,
    'voucher',
    numbered.map(({ id, voucher }) => ({ ...voucher, id, group_id })),
  );
  const branch_rows = numbered.flatMap(({ id, voucher, branch_ids: good_at }) =>
    good_at.map((branch_id) => ({ group_id, clinic_id: voucher.clinic_id, voucher_id: id, branch_id })),
  );
  await bulkInsert(client, 'voucher_branch', branch_rows);
  const logs = numbered.flatMap(({ id, voucher, movements }) =>
    movements.map(({ is_sale, ...movement }) => ({
      ...movement,
      clinic_id: voucher.clinic_id,
      voucher_id: id,
      user_id: is_sale ? null : Number(owner.id),
      user_name: is_sale ? null : owner.username,
    })),
  );
  const log_ids = await takeIds(client, 'voucher_log', logs.length);
  await bulkInsert(
    client,
    'voucher_log',
    logs.map((log, index) => ({ ...log, id: log_ids[index] })),
  );
  await client.query(trail_sql, [group_id]);
  await insertVoucherSales(client, group_id, story);
  await client.query(appointments_sql, [group_id]);
};
