import { serial_alphabet } from '@clinic/contract/vouchers/serial-number.ts';
import { sql } from 'kysely';
import type { Invariant } from '../../../platform/reconcile/invariant.ts';

/** Invariants of orders, certificates, their numbers and sums, and of promo codes. */
export const salesInvariants: Invariant[] = [
  {
    name: 'the certificates of an order are as many as it says, of what was paid, and it has their state',
    of: 'clinic',
    violations: ({ group_id, clinic_id }) => sql`
      select 'voucher order ' || o.id as row, o.status || ': ' || o.quantity || ' of ' || o.amount_cents || ' cents; its certificates are '
        || coalesce(c.n, 0) || ' of ' || coalesce(c.cents, 0) || ', ' || coalesce(c.status, 'none') as wrong
      from voucher_order o left join (
        select voucher_order_id, count(*) as n, sum(price_cents) as cents,
          (array_agg(status order by array_position(array['i', 'p', 'j', 'r', 'a'], status)))[1] as status
        from voucher_certificate where group_id = ${group_id} and clinic_id = ${clinic_id} group by 1
      ) c on c.voucher_order_id = o.id
      where o.group_id = ${group_id} and o.clinic_id = ${clinic_id}
        and (c.n, c.cents, c.status) is distinct from (o.quantity::bigint, o.amount_cents::numeric, o.status)`,
  },
  {
    name: 'the prices of an order’s certificates differ by a cent at most',
    of: 'clinic',
    violations: ({ group_id, clinic_id }) => sql`
      select 'voucher order ' || voucher_order_id as row, 'has prices from ' || min(price_cents) || ' to ' || max(price_cents) as wrong
      from voucher_certificate where group_id = ${group_id} and clinic_id = ${clinic_id}
      group by voucher_order_id having max(price_cents) - min(price_cents) > 1`,
  },
  {
    name: 'a home delivery was sent with all its certificates redeemed, and before that none is',
    of: 'clinic',
    violations: ({ group_id, clinic_id }) => sql`
      select 'voucher order ' || o.id as row, 'is ' || o.delivery_status || ' with ' || count(c.transaction_id) || ' redeemed certificates in '
        || count(distinct c.transaction_id) || ' transactions' as wrong
      from voucher_order o join voucher_certificate c on c.clinic_id = ${clinic_id} and c.voucher_order_id = o.id
      where o.group_id = ${group_id} and o.clinic_id = ${clinic_id} and o.product = 'vhd'
      group by o.id, o.delivery_status
      having o.delivery_status = 'i' and count(c.transaction_id) > 0
        or o.delivery_status <> 'i' and (count(distinct c.transaction_id) <> 1 or count(*) filter (where c.status not in ('r', 'a')) > 0)`,
  },
  {
    name: 'a voucher was sold as often as its stock says',
    of: 'clinic',
    violations: ({ group_id, clinic_id }) => sql`
      select 'voucher ' || coalesce(c.voucher_id, l.voucher_id) as row, 'has ' || coalesce(c.n, 0) || ' certificates, sold were '
        || coalesce(l.n, 0) as wrong
      from (
        select voucher_id, count(*) as n from voucher_certificate where group_id = ${group_id} and clinic_id = ${clinic_id} group by 1
      ) c full join (
        select voucher_id, -sum(quantity) as n from voucher_log where clinic_id = ${clinic_id} and quantity < 0 group by 1
      ) l on l.voucher_id = c.voucher_id
      where c.n is distinct from l.n`,
  },
  {
    name: 'certificates of a group have numbers without a gap or twin, and serial numbers of their own with their check sign',
    of: 'group',
    violations: ({ group_id }) => sql`
      select 'numbers' as row, coalesce(c.n, 0) || ' certificates with numbers up to ' || coalesce(c.last, 0) || ', the counter says '
        || coalesce(k.last_number, 0) as wrong
      from (
        select count(distinct number) as n, max(number) as last from voucher_certificate where group_id = ${group_id}
      ) c left join voucher_certificate_number k on k.group_id = ${group_id}
      where (c.n, coalesce(c.last, 0)) is distinct from (coalesce(k.last_number, 0), coalesce(k.last_number, 0))
      union all
      select 'certificate ' || id, 'has the serial number ' || seq_no from voucher_certificate
      where group_id = ${group_id} and right(seq_no, 1) <> (
        select substr(${serial_alphabet}, (sum((place + 1) * (strpos(${serial_alphabet}, substr(seq_no, place::int, 1)) - 1)) % 31)::int + 1, 1)
        from generate_series(1, 9) place)
      union all
      select 'serial number ' || seq_no, 'is that of ' || count(*) || ' certificates' from voucher_certificate
      where group_id = ${group_id} group by seq_no having count(*) > 1`,
  },
  {
    name: 'sums of certificates and of orders equal their rows',
    of: 'clinic',
    violations: ({ group_id, clinic_id }) => sql`
      with day_of as (
        select (created_at at time zone 'Asia/Singapore')::date as day, voucher_id, status, price_cents
        from voucher_certificate where group_id = ${group_id} and clinic_id = ${clinic_id}
      ), counted as (
        select d.day, v.voucher_id, c.status, count(*) as n, sum(c.price_cents) as cents
        from day_of c cross join lateral (values (c.day), (date '0001-01-01')) d(day) cross join lateral (values (c.voucher_id), (0)) v(voucher_id)
        group by 1, 2, 3
      ), said as (
        select day, voucher_id, status, sum(certificates) as n, sum(price_cents) as cents
        from voucher_certificate_sum where group_id = ${group_id} and clinic_id = ${clinic_id}
        group by 1, 2, 3 having sum(certificates) <> 0 or sum(price_cents) <> 0
      )
      select 'certificates of voucher ' || coalesce(c.voucher_id, s.voucher_id) || ' on ' || coalesce(c.day, s.day) || ' in state '
        || coalesce(c.status, s.status) as row, 'are ' || coalesce(c.n, 0) || ' of ' || coalesce(c.cents, 0) || ' cents, the sums say '
        || coalesce(s.n, 0) || ' of ' || coalesce(s.cents, 0) as wrong
      from counted c full join said s on (s.day, s.voucher_id, s.status) = (c.day, c.voucher_id, c.status)
      where (c.n, c.cents) is distinct from (s.n::bigint, s.cents)
      union all
      select * from (
        with day_of as (
          select (created_at at time zone 'Asia/Singapore')::date as day, voucher_id, status, delivery_status, amount_cents
          from voucher_order where group_id = ${group_id} and clinic_id = ${clinic_id}
        ), counted as (
          select d.day, v.voucher_id, o.status, o.delivery_status, count(*) as n, sum(o.amount_cents) as cents
          from day_of o cross join lateral (values (o.day), (date '0001-01-01')) d(day) cross join lateral (values (o.voucher_id), (0)) v(voucher_id)
          group by 1, 2, 3, 4
        ), said as (
          select day, voucher_id, status, delivery_status, sum(orders) as n, sum(amount_cents) as cents
          from voucher_order_sum where group_id = ${group_id} and clinic_id = ${clinic_id}
          group by 1, 2, 3, 4 having sum(orders) <> 0 or sum(amount_cents) <> 0
        )
        select 'orders of voucher ' || coalesce(c.voucher_id, s.voucher_id) || ' on ' || coalesce(c.day, s.day) || ' in state '
          || coalesce(c.status || '/' || c.delivery_status, s.status || '/' || s.delivery_status), 'are ' || coalesce(c.n, 0) || ' of '
          || coalesce(c.cents, 0) || ' cents, the sums say ' || coalesce(s.n, 0) || ' of ' || coalesce(s.cents, 0)
        from counted c full join said s
          on (s.day, s.voucher_id, s.status, s.delivery_status) = (c.day, c.voucher_id, c.status, c.delivery_status)
        where (c.n, c.cents) is distinct from (s.n::bigint, s.cents)
      ) of_orders`,
  },
  {
    name: 'a promo code was used as often as it says, never more often than it may be, and gave what it says',
    of: 'clinic',
    violations: ({ group_id, clinic_id }) => sql`
      select 'promo code ' || p.id as row, 'says ' || p.uses || ' uses of ' || p.discount_cents || ' cents, its orders are ' || coalesce(o.n, 0)
        || ' of ' || coalesce(o.cents, 0) || ', of one customer ' || coalesce(o.most, 0) as wrong
      from promo_code p left join (
        select promo_code_id, sum(n) as n, sum(cents) as cents, max(n) as most from (
          select promo_code_id, customer_id, count(*) as n, sum(discount_cents) as cents from voucher_order
          where group_id = ${group_id} and clinic_id = ${clinic_id} and promo_code_id is not null group by 1, 2
        ) of_customer group by 1
      ) o on o.promo_code_id = p.id
      where p.clinic_id = ${clinic_id} and ((coalesce(o.n, 0), coalesce(o.cents, 0)) is distinct from (p.uses::numeric, p.discount_cents::numeric)
        or p.uses > p.most_uses or o.most > p.most_uses_per_customer)`,
  },
  {
    name: 'the payment of every order is taken, and so is the code of every promo code: nothing else is',
    of: 'clinic',
    violations: ({ group_id, clinic_id }) => sql`
      select 'payment ' || coalesce(o.acquirer_id, p.acquirer_id) as row, 'bought voucher order ' || coalesce(o.id::text, 'none') || ', taken by '
        || coalesce(p.voucher_order_id::text, 'none') as wrong
      from (
        select id, acquirer_id, amount_cents, paid_at from voucher_order where group_id = ${group_id} and clinic_id = ${clinic_id}
      ) o full join (
        select voucher_order_id, acquirer_id, amount_cents, paid_at from voucher_order_paid where clinic_id = ${clinic_id}
      ) p on p.acquirer_id = o.acquirer_id
      where (o.id, o.amount_cents, o.paid_at) is distinct from (p.voucher_order_id, p.amount_cents, p.paid_at)
      union all
      select 'code ' || coalesce(c.code, t.code), case when c.code is null then 'is taken by no promo code' else 'is not taken' end
      from (select code from promo_code where clinic_id = ${clinic_id}) c
      full join (select code from promo_code_taken where clinic_id = ${clinic_id}) t on t.code = c.code
      where c.code is null or t.code is null`,
  },
];
