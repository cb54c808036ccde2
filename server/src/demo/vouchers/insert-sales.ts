import type pg from 'pg';
import { order_status_sql } from '../../domains/vouchers/certificates/certificates.queries.ts';
import { value_types } from '../../platform/db/pool.ts';
import { bulkInsert, takeIds } from '../bulk-insert.ts';
import { randomOf } from '../random.ts';
import { customersOf } from '../records/demo-customers.ts';
import type { DemoStory } from '../records/insert-records.ts';
import { insertPromoCodes, used_up_codes } from './insert-promo-codes.ts';
import { insertRedeemed } from './insert-redeemed.ts';
import { type InventedOrder, inventOrders, type SaleRow } from './invent-sales.ts';

const sales_sql = `
  select l.clinic_id, l.voucher_id, l.created_at, -l.quantity as quantity, v.title, v.amount_cents, v.redeem_expiry_date, v.validity,
    case when v.voucher_type = 'vc' then 'vc' when v.home_delivery then 'vhd' else 'vh' end as product,
    case when v.all_provider then null else array(
      select b.branch_id from voucher_branch b where b.clinic_id = v.clinic_id and b.voucher_id = v.id order by 1) end as branch_ids
  from voucher_log l join voucher v on v.clinic_id = l.clinic_id and v.id = l.voucher_id
  where v.group_id = $1 and l.quantity < 0 order by l.created_at, l.id`;

export type NumberedOrder = InventedOrder & { id: number };

async function read<Row extends object>(client: pg.ClientBase, text: string, values: unknown[]): Promise<Row[]> {
  return (await client.query<Row>({ text, values, types: value_types })).rows;
}

async function insertOrders(client: pg.ClientBase, group_id: number, orders: readonly NumberedOrder[]): Promise<void> {
  const rows = orders.map(({ id, sale, customer, code, discount_cents, acquirer_id, delivery_address }) => ({
    id,
    group_id,
    clinic_id: sale.clinic_id,
    voucher_id: sale.voucher_id,
    customer_id: customer.customer_id,
    created_at: sale.created_at,
    updated_at: sale.created_at,
    user_id: customer.user_id,
    username: customer.username,
    user_name: customer.name,
    user_mobile: customer.mobile || null,
    mobile: customer.mobile || '+6561234567',
    delivery_address,
    product: sale.product,
    quantity: sale.quantity,
    price_cents: sale.amount_cents,
    discount_cents,
    amount_cents: sale.amount_cents * sale.quantity - discount_cents,
    promo_code_id: code?.id ?? null,
    promo_code: code?.code ?? null,
    acquirer_id,
    paid_at: sale.created_at,
    status: 'p',
    delivery_status: sale.product === 'vhd' ? 'i' : 'r',
  }));
  await bulkInsert(client, 'voucher_order', rows);
  await bulkInsert(
    client,
    'voucher_order_paid',
    rows.map(({ id, clinic_id, acquirer_id, amount_cents, paid_at }) => ({
      acquirer_id,
      group_id,
      clinic_id,
      voucher_order_id: id,
      amount_cents,
      paid_at,
    })),
  );
}

/** The certificates as they were bought; their numbers follow the sales. */
async function insertCertificates(
  client: pg.ClientBase,
  group_id: number,
  orders: readonly NumberedOrder[],
): Promise<void> {
  const sold = orders.flatMap((order) => order.certificates.map((certificate) => ({ order, certificate })));
  const ids = await takeIds(client, 'voucher_certificate', sold.length);
  await bulkInsert(
    client,
    'voucher_certificate',
    sold.map(({ order: { id: voucher_order_id, sale, customer }, certificate: { seq_no, price_cents } }, index) => ({
      id: ids[index],
      group_id,
      clinic_id: sale.clinic_id,
      voucher_order_id,
      voucher_id: sale.voucher_id,
      customer_id: customer.customer_id,
      number: index + 1,
      seq_no,
      created_at: sale.created_at,
      updated_at: sale.created_at,
      user_id: customer.user_id,
      username: customer.username,
      user_name: customer.name,
      user_mobile: customer.mobile || null,
      voucher_title: sale.title,
      product: sale.product,
      price_cents,
      expiry_date: sale.redeem_expiry_date ?? lastDay(sale),
      branch_ids: sale.branch_ids,
      status: 'p',
    })),
  );
  await client.query('insert into voucher_certificate_number (group_id, last_number) values ($1, $2)', [
    group_id,
    sold.length,
  ]);
}

/** A month or a year after the sale. */
function lastDay({ created_at, validity }: SaleRow): string {
  const day = new Date(created_at.getTime() + 8 * 3_600_000);
  if (validity === 'm') day.setUTCMonth(day.getUTCMonth() + 1);
  else day.setUTCFullYear(day.getUTCFullYear() + 1);
  return day.toISOString().slice(0, 10);
}

/** Refunds: all that were asked for, and then those that the platform has decided. */
async function insertRefunds(client: pg.ClientBase, group_id: number, orders: readonly NumberedOrder[]): Promise<void> {
  const asked = orders
    .flatMap(({ certificates }) => certificates)
    .filter(({ end }) => end.startsWith('refund'))
    .map(({ seq_no, end, ended_at }) => ({
      seq_no,
      decision: { refund_approved: 'a', refund_refused: 'j' }[end as 'refund_approved'] ?? 'i',
      at: ended_at,
    }));
  const values = [group_id, JSON.stringify(asked)];
  const steps = `jsonb_to_recordset($2::jsonb) as s(seq_no text, decision text, at timestamptz)`;
  for (const [status, kind, actor, condition] of [
    ['i', 'certificate_refund_requested', 'patient app', 'true'],
    ['a', 'certificate_refund_approved', 'platform', `s.decision = 'a'`],
    ['j', 'certificate_refund_rejected', 'platform', `s.decision = 'j'`],
  ]) {
    await client.query(
      `update voucher_certificate c set status = '${status}', refund_request_status_updated_at = s.at, updated_at = greatest(c.updated_at, s.at)
       from ${steps} where c.group_id = $1 and c.seq_no = s.seq_no and ${condition}`,
      values,
    );
    await client.query(
      `insert into audit (group_id, clinic_id, at, kind, entity, entity_id, actor, after)
       select $1, c.clinic_id, s.at, '${kind}', 'voucher_certificate', c.id, '${actor}', jsonb_build_object('status', '${status}')
       from ${steps} join voucher_certificate c on c.group_id = $1 and c.seq_no = s.seq_no where ${condition} order by s.at, c.id`,
      values,
    );
  }
}

/** Brings the orders of a group to the states of their certificates, as calls that move certificates do. */
async function followOrders(client: pg.ClientBase, group_id: number): Promise<void> {
  await client.query(
    `update voucher_order o set status = f.status, updated_at = greatest(o.updated_at, f.updated_at)
     from (
       select clinic_id, voucher_order_id, max(updated_at) as updated_at, ${order_status_sql} as status
       from voucher_certificate where group_id = $1 group by 1, 2) f
     where o.group_id = $1 and o.clinic_id = f.clinic_id and o.id = f.voucher_order_id and o.status <> f.status`,
    [group_id],
  );
}

const uses_sql = `
  update promo_code p set uses = o.uses, discount_cents = o.cents, most_uses = case when p.code like any ($2) then o.uses else p.most_uses end,
    updated_at = greatest(p.updated_at, o.last_at)
  from (select promo_code_id, count(*) as uses, sum(discount_cents) as cents, max(created_at) as last_at from voucher_order
    where group_id = $1 and promo_code_id is not null group by 1) o
  where p.group_id = $1 and p.id = o.promo_code_id`;

const paid_sql = `
  insert into audit (group_id, clinic_id, at, kind, entity, entity_id, actor, after)
  select group_id, clinic_id, created_at, 'order_paid', 'voucher_order', id, 'patient app',
    jsonb_build_object('quantity', quantity, 'amount_cents', amount_cents)
  from voucher_order where group_id = $1 order by created_at, id`;

/** The orders that the stock's log counts, with certificates in every state, promo codes, parcels and refunds. */
export async function insertVoucherSales(
  client: pg.ClientBase,
  group_id: number,
  { now, seed, since }: DemoStory,
): Promise<void> {
  const random = randomOf(seed, 'voucher sales', group_id);
  const [owner] = await read<{ id: number; username: string }>(
    client,
    `select id, username from staff_user where group_id = $1 and username = 'owner'`,
    [group_id],
  );
  const branches = await read<{ id: number }>(client, 'select id from clinic where group_id = $1 order by id', [
    group_id,
  ]);
  const sales = await read<SaleRow>(client, sales_sql, [group_id]);
  const [settled] = await read<{ cut_off: Date | null }>(
    client,
    'select max(cut_off) as cut_off from settlement_run',
    [],
  );
  if (!owner || sales.length === 0) return;
  const codes = await insertPromoCodes(client, group_id, { branch_ids: branches.map(({ id }) => id), owner, now });
  const people = await customersOf(client, group_id, random, since);
  const known = await read<{ id: number; platform_id: string }>(
    client,
    'select id, platform_id from customer where group_id = $1',
    [group_id],
  );
  const user_ids = new Map(known.map(({ id, platform_id }) => [id, platform_id]));
  const customers = people.map((one) => ({ ...one, user_id: user_ids.get(one.customer_id) ?? '' }));
  const span = { settled_to: settled?.cut_off ?? since, now: new Date(now.getTime() - 3_600_000) };
  const invented = inventOrders(random, sales, { customers, codes: codes.filter((code) => code.can_be_used), span });
  const ids = await takeIds(client, 'voucher_order', invented.length);
  const orders = invented.map((order, index) => ({ ...order, id: ids[index] ?? 0 }));
  await insertOrders(client, group_id, orders);
  await insertCertificates(client, group_id, orders);
  await client.query(uses_sql, [group_id, used_up_codes]);
  await client.query(paid_sql, [group_id]);
  await insertRefunds(client, group_id, orders);
  await insertRedeemed(client, group_id, orders, now);
  await followOrders(client, group_id);
}
