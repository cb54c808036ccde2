import { clinics, days, first_day, functions_sql, groups, largest_clinic } from '../seed/shape.ts';

/** The first of each clinic is a vaccination, the last is sent home. */
export const vouchers_per_clinic = 5;
const customers_per_group = 2_000;
/** What each of them costs, in cents. */
export const voucher_price_cents = 3_800;
/** Enough for every sale of a run. */
const stock = 10_000_000;

const titles = `'{Influenza vaccination,Hepatitis B vaccination,Basic health screening,Diabetes screening,Bowel cancer test at home}'::text[]`;
const names = `'{Tan Mei Ling,Lim Wei Ming,Siti Aisyah,Priya Nair,Ahmad Farid,Goh Hui Min,Ng Jia Hao,Rachel Wong}'::text[]`;
/** The signs of a serial number. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const isSent = (voucher: string): string => `${voucher} % ${vouchers_per_clinic} = 0`;

/** Vouchers that are on sale for good, with what the buyers of the past were. */
export const vouchers_sql = `${functions_sql}
  insert into voucher (id, group_id, clinic_id, created_at, updated_at, title, voucher_type, home_delivery, description, amount_cents, start_date,
    expiry_date, quantity, remain, validity, point, all_provider, status) overriding system value
  select (c.id - 1) * ${vouchers_per_clinic} + k, c.group_id, c.id, '${first_day}', '${first_day}', (${titles})[k], case when k < 3 then 'vc' else 'hs' end,
    k = ${vouchers_per_clinic}, '<p>For an adult.</p>', ${voucher_price_cents}, '${first_day}', '2099-12-31', ${stock}, ${stock}, 'y', 0, true, 'l'
  from clinic c, generate_series(1, ${vouchers_per_clinic}) k;
  insert into customer (group_id, platform_id, username, mobile, created_at, updated_at, seen_at)
  select g.id, 'buyer-' || i, 'user.' || i, '9' || lpad(i::text, 7, '0'), '${first_day}', '${first_day}', '${first_day}'
  from provider_group g, generate_series(1, ${customers_per_group}) i;
  create temp table buyer as select group_id, row_number() over (partition by group_id order by id) - 1 as place, id from customer;
  analyze buyer;`;

/** The order of a span. The clinics have the shares that they have of the transactions. Parcels of the last three days wait, all earlier ones were sent. */
const sold = (orders: number): string => `
  select o.i, o.at, o.clinic_id, o.voucher_id, ${isSent('o.voucher_id')} as is_sent,
    case when ${isSent('o.voucher_id')} then case when o.i > ${orders} * ${1 - 3 / days} then 'p' else 'r' end
      when o.rolled < 0.35 then 'p' when o.rolled < 0.9 then 'r' when o.rolled < 0.905 then 'i' when o.rolled < 0.96 then 'a' else 'j' end as status
  from (
    select told.*, (told.clinic_id - 1) * ${vouchers_per_clinic} + 1 + floor(pg_temp.unit(told.i, 51) * ${vouchers_per_clinic})::int as voucher_id
    from (
      select i, pg_temp.unit(i, 50) as rolled, case when i % 20 = 0 then ${largest_clinic} else 2 + floor(pg_temp.unit(i, 30) ^ 2 * ${clinics - 1})::int end as clinic_id,
        timestamptz '${first_day} 08:00:00+08' + make_interval(secs => (i - 1)::float8 / ${orders} * ${days} * 86400) as at
      from generate_series($1::bigint, $2::bigint) i
    ) told
  ) o`;

const product = "case when o.is_sent then 'vhd' when v.voucher_type = 'vc' then 'vc' else 'vh' end";
const buyers = `
  join voucher v on v.clinic_id = o.clinic_id and v.id = o.voucher_id
  join buyer who on who.group_id = v.group_id and who.place = o.i % ${customers_per_group}`;
const buyer = `who.id, 'buyer-' || who.place, 'user.' || who.place, (${names})[1 + (who.place % 8)::int] || ' ' || who.place, '9' || lpad(who.place::text, 7, '0')`;

/** Orders of a span of ids, which follow time: two certificates each. */
export const orders_sql = (orders: number): string => `
  insert into voucher_order (id, group_id, clinic_id, voucher_id, created_at, updated_at, customer_id, user_id, username, user_name, user_mobile, mobile,
    delivery_address, product, quantity, price_cents, discount_cents, amount_cents, acquirer_id, paid_at, status, delivery_status, sent_at, sent_by)
    overriding system value
  select o.i, v.group_id, o.clinic_id, v.id, o.at, o.at, ${buyer}, '+6591234567', case when o.is_sent then 'Blk 12 Bedok North Road, Singapore 460012' end,
    ${product}, 2, ${voucher_price_cents}, 0, ${2 * voucher_price_cents}, 'bench-voucher-' || o.i, o.at, o.status,
    case when not o.is_sent then 'r' when o.status = 'p' then 'i' else 's' end, case when o.is_sent and o.status = 'r' then o.at + interval '1 day' end,
    case when o.is_sent and o.status = 'r' then 1 end
  from (${sold(orders)}) o ${buyers} order by o.i`;

/** A serial number that looks random and no other certificate has: the multiplier has no factor in common with the number of all of them. */
const serialOf = (id: string): string =>
  Array.from(
    { length: 10 },
    (_, place) => `substr('${signs}', 1 + (${id} * 500000003 % 26439622160671 / ${31 ** place} % 31)::int, 1)`,
  ).join(' || ');

/** The certificates of a span of orders. */
export const certificates_sql = (orders: number): string => `
  insert into voucher_certificate (id, group_id, clinic_id, voucher_order_id, voucher_id, number, seq_no, created_at, updated_at, customer_id, user_id,
    username, user_name, user_mobile, voucher_title, product, price_cents, expiry_date, status, redeem_at, redeem_by, redeemed_clinic_id, transaction_id,
    refund_request_status_updated_at) overriding system value
  select c.id, v.group_id, o.clinic_id, o.i, v.id, c.id, ${serialOf('c.id')}, o.at, o.at, ${buyer}, v.title, ${product}, ${voucher_price_cents},
    (o.at + interval '1 year')::date, o.status, case when o.status = 'r' then o.at + interval '1 day' end, case when o.status = 'r' then 'c' end,
    case when o.status = 'r' then o.clinic_id end, case when o.status = 'r' then c.id end,
    case when o.status in ('i', 'a', 'j') then o.at + interval '1 day' end
  from (${sold(orders)}) o ${buyers} cross join lateral (values (2 * o.i - 1), (2 * o.i)) c(id) order by c.id`;

const spans = (rows: string): string => `
  cross join lateral (values ((${rows}.created_at at time zone 'Asia/Singapore')::date), (date '0001-01-01')) d(day)
  cross join lateral (values (${rows}.voucher_id), (0)) v(voucher_id)`;

/** The sums and the counter that triggers and calls keep in the product. */
export const sums_sql = `
  insert into voucher_order_sum (group_id, clinic_id, day, voucher_id, status, delivery_status, part, orders, amount_cents)
  select group_id, clinic_id, d.day, v.voucher_id, status, delivery_status, id % 8, count(*), sum(amount_cents)
  from voucher_order o ${spans('o')} group by 1, 2, 3, 4, 5, 6, 7;
  insert into voucher_certificate_sum (group_id, clinic_id, day, voucher_id, status, part, certificates, price_cents)
  select group_id, clinic_id, d.day, v.voucher_id, status, voucher_order_id % 8, count(*), sum(price_cents)
  from voucher_certificate c ${spans('c')} group by 1, 2, 3, 4, 5, 6;
  insert into voucher_certificate_number (group_id, last_number)
  select id, (select max(number) from voucher_certificate) from generate_series(1, ${groups}) id;`;
