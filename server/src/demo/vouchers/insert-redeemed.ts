import { asCents } from '@clinic/contract/shared/money.ts';
import { serialText } from '@clinic/contract/vouchers/serial-number.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type pg from 'pg';
import { feesOf } from '../../domains/payments/fees.rules.ts';
import { value_types } from '../../platform/db/pool.ts';
import { bulkInsert } from '../bulk-insert.ts';
import { insertAppPatients } from '../people/app-patients.ts';
import type { NumberedOrder } from './insert-sales.ts';

/** One redemption: of a certificate at a counter, or of an order that was sent. */
interface Redeemed {
  order: NumberedOrder;
  clinic_id: number;
  at: Date;
  cents: number;
  reference: string;
  serials: string[];
}

const redeemedOf = (order: NumberedOrder): Redeemed[] => {
  const { id, sale, sent_at, certificates } = order;
  if (sent_at) {
    const cents = certificates.reduce((sum, { price_cents }) => sum + price_cents, 0);
    const serials = certificates.map(({ seq_no }) => seq_no);
    return [{ order, clinic_id: sale.clinic_id, at: sent_at, cents, reference: `ORDER-${id}`, serials }];
  }
  return certificates.flatMap(({ seq_no, price_cents, end, ended_at, redeemed_at }) =>
    end === 'redeemed' && ended_at && redeemed_at !== null
      ? [{ order, clinic_id: redeemed_at, at: ended_at, cents: price_cents, reference: seq_no, serials: [seq_no] }]
      : [],
  );
};

interface Terms {
  clinic_id: number;
  product: string;
  type: 'a' | 'p' | null;
  flat_cents: number | null;
  rate: string | null;
  handling_fee_rate: string;
  gst_rate: string;
  counter_id: number;
  counter: string;
}

/** The fees of each branch and product on a day, and the user at its counter. */
const terms_sql = `
  select c.id as clinic_id, p.product, f.type, f.flat_cents, f.rate, n.handling_fee_rate::text as handling_fee_rate,
    coalesce((select rate::text from gst_rate where effective_date <= $2::date order by effective_date desc limit 1), '0') as gst_rate,
    u.id as counter_id, u.username as counter
  from clinic c join plan n on n.id = c.plan_id cross join (values ('vc'), ('vh'), ('vhd')) p(product)
  left join lateral (
    select a.type, a.flat_cents, a.rate::text as rate from plan_admin_fee a
    where a.plan_id = n.id and a.product_type = p.product and a.effective_date <= $2::date order by a.effective_date desc limit 1
  ) f on true
  cross join lateral (
    select s.id, s.username from staff_user s where s.group_id = $1 and s.id = coalesce(
      (select t.created_by from transaction t where t.clinic_id = c.id order by t.id desc limit 1),
      (select o.id from staff_user o where o.group_id = $1 and o.username = 'owner'))
  ) u
  where c.group_id = $1`;

function feesFrom(terms: Terms, cents: number) {
  const admin_fee =
    terms.type === null
      ? null
      : terms.type === 'p'
        ? { type: 'p' as const, rate: terms.rate ?? '0' }
        : { type: 'a' as const, flat_cents: terms.flat_cents ?? 0 };
  return feesOf({ admin_fee, handling_fee_rate: terms.handling_fee_rate, gst_rate: terms.gst_rate }, asCents(cents));
}

/** The largest numbers below those of the payments, which the seed keeps free. */
async function numbersBeforePayments(client: pg.ClientBase, count: number): Promise<number[]> {
  const { rows } = await client.query<{ least: string }>('select min(id)::text as least from transaction');
  const first = Number(rows[0]?.least) - count;
  if (!(first > 0)) throw new Error('No numbers are free for redeemed vouchers.');
  return Array.from({ length: count }, (_, index) => first + index);
}

/** The transactions of what was redeemed since the last settlement, with the requests of the counters and the states that follow. */
export async function insertRedeemed(
  client: pg.ClientBase,
  group_id: number,
  orders: readonly NumberedOrder[],
  now: Date,
): Promise<void> {
  const redeemed = orders.flatMap(redeemedOf).toSorted((one, other) => one.at.getTime() - other.at.getTime());
  if (redeemed.length === 0) return;
  const { rows: all_terms } = await client.query<Terms>({
    text: terms_sql,
    values: [group_id, singaporeDay(now)],
    types: value_types,
  });
  const termsOf = ({ clinic_id, order }: Redeemed): Terms => {
    const found = all_terms.find((one) => one.clinic_id === clinic_id && one.product === order.sale.product);
    if (!found) throw new Error('A branch has no plan.');
    return found;
  };
  const ids = await numbersBeforePayments(client, redeemed.length);
  const patients = redeemed.map(({ clinic_id, order: { customer }, at }) => ({
    clinic_id,
    patient_id: `APP-${customer.customer_id}`,
    name: customer.name,
    created_at: at,
  }));
  await insertAppPatients(client, patients);
  const rows = redeemed.map((one, index) => ({
    id: ids[index] ?? 0,
    clinic_id: one.clinic_id,
    created_at: one.at,
    updated_at: one.at,
    created_by: termsOf(one).counter_id,
    patient_id: patients[index]?.patient_id,
    remark: one.order.sent_at
      ? `Voucher order ${one.order.id}: ${one.order.sale.title}`
      : `Voucher ${serialText(one.reference)}: ${one.order.sale.title}`,
    product_type: one.order.sale.product,
    amount_cents: one.cents,
    from_voucher: true,
    payment_status: 'p',
    status: 'p',
    payment_method: 'Voucher',
    reference: one.reference,
    qr_expires_at: one.at,
    paid_at: one.at,
    paid_cents: one.cents,
    ...feesFrom(termsOf(one), one.cents),
  }));
  await bulkInsert(client, 'transaction', rows);
  await noteTransactions(
    client,
    group_id,
    redeemed.map((one, index) => ({ ...one, id: ids[index] ?? 0, terms: termsOf(one) })),
  );
}

async function noteTransactions(
  client: pg.ClientBase,
  group_id: number,
  redeemed: readonly (Redeemed & { id: number; terms: Terms })[],
): Promise<void> {
  const steps = redeemed.flatMap(({ id, clinic_id, at, serials, terms, order }) =>
    serials.map((seq_no) => ({
      id,
      clinic_id,
      at,
      seq_no,
      counter_id: terms.counter_id,
      counter: terms.counter,
      order_id: order.id,
      received_at: order.received_at,
    })),
  );
  const from = `jsonb_to_recordset($2::jsonb) as s(id bigint, clinic_id bigint, at timestamptz, seq_no text, counter_id bigint, counter text,
    order_id bigint, received_at timestamptz)`;
  const values = [group_id, JSON.stringify(steps)];
  for (const statement of [
    `insert into transaction_delta (clinic_id, day, status, payment_status, product_type, transactions, amount_cents, provider_cents, pay_to_clinic_cents)
     select t.clinic_id, (t.created_at at time zone 'Asia/Singapore')::date, t.status, t.payment_status, t.product_type, 1, t.amount_cents,
       t.provider_cents, t.pay_to_clinic_cents
     from transaction t where t.id in (select id from ${from}) and $1::bigint is not null order by t.id`,
    `insert into audit (group_id, clinic_id, at, kind, entity, entity_id, user_id, actor, after)
     select distinct on (s.at, s.id) $1::bigint, s.clinic_id, s.at, 'transaction_by_voucher', 'transaction', s.id, s.counter_id, s.counter,
       jsonb_build_object('payment_status', 'p', 'status', 'p', 'amount_cents', t.amount_cents)
     from ${from} join transaction t on t.clinic_id = s.clinic_id and t.id = s.id order by s.at, s.id`,
    `update voucher_order o set delivery_status = 's', sent_at = s.at, sent_by = s.counter_id, updated_at = s.at
     from ${from} where o.group_id = $1 and o.id = s.order_id and o.product = 'vhd'`,
    `update voucher_certificate c set status = 'r', redeem_at = s.at,
       redeem_by = case when (select h.head_office from clinic h where h.id = s.clinic_id) then 'h' else 'c' end, redeemed_clinic_id = s.clinic_id, transaction_id = s.id,
       updated_at = s.at
     from ${from} where c.group_id = $1 and c.seq_no = s.seq_no`,
    `update voucher_order o set delivery_status = 'r', received_at = s.received_at, updated_at = s.received_at
     from ${from} where o.group_id = $1 and o.id = s.order_id and o.product = 'vhd' and s.received_at is not null`,
    `insert into voucher_redemption (group_id, clinic_id, certificate_clinic_id, voucher_certificate_id, token_hash, token_sealed, created_at,
       expires_at, user_id, username, voucher_title, price_cents, expiry_date, status, answered_at, answered_by)
     select $1::bigint, s.clinic_id, c.clinic_id, c.id, 'demo ' || c.id, '', s.at - interval '9 seconds', s.at + interval '111 seconds', c.user_id,
       c.username, c.voucher_title, c.price_cents, c.expiry_date, 'a', s.at, s.counter_id
     from ${from} join voucher_certificate c on c.group_id = $1 and c.seq_no = s.seq_no where c.product <> 'vhd' order by s.at, c.id`,
    `insert into audit (group_id, clinic_id, at, kind, entity, entity_id, user_id, actor, after)
     select $1::bigint, c.clinic_id, s.at, 'certificate_redeemed', 'voucher_certificate', c.id, s.counter_id, s.counter,
       jsonb_build_object('status', 'r', 'transaction_id', s.id)
     from ${from} join voucher_certificate c on c.group_id = $1 and c.seq_no = s.seq_no where c.product <> 'vhd' order by s.at, c.id`,
    `insert into audit (group_id, clinic_id, at, kind, entity, entity_id, user_id, actor, after)
     select distinct on (s.at, o.id) $1::bigint, o.clinic_id, s.at, 'order_sent', 'voucher_order', o.id, s.counter_id, s.counter,
       jsonb_build_object('delivery_status', 's', 'transaction_id', s.id)
     from ${from} join voucher_order o on o.group_id = $1 and o.id = s.order_id where o.product = 'vhd' order by s.at, o.id`,
  ])
    await client.query(statement, values);
}
