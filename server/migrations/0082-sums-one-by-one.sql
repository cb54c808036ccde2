-- Reason: the distributed engine’s workers take rows as values alone in a trigger; sums of vouchers and reviews are written one by one, in the same order.
create or replace function sum_voucher_certificates() returns trigger language plpgsql as $$
declare
  one record;
begin
  if tg_op = 'INSERT' then
    insert into voucher_certificate_sum as n (group_id, clinic_id, day, voucher_id, status, part, certificates, price_cents)
    select group_id, clinic_id, d.day, v.voucher_id, status, voucher_order_id % 8, count(*), sum(price_cents)
    from added cross join lateral (values ((created_at at time zone 'Asia/Singapore')::date), (date '0001-01-01')) d(day)
      cross join lateral (values (added.voucher_id), (0)) v(voucher_id)
    group by 1, 2, 3, 4, 5, 6 order by 2, 4, 3, 5, 6
    on conflict (group_id, clinic_id, voucher_id, day, status, part)
      do update set certificates = n.certificates + excluded.certificates, price_cents = n.price_cents + excluded.price_cents;
  else
    for one in
      select group_id, clinic_id, d.day, v.voucher_id, status, voucher_order_id % 8 as part, sum(change) as certificates,
        sum(change * price_cents) as price_cents
      from (select *, 1 as change from added union all select *, -1 from removed) changed
        cross join lateral (values ((created_at at time zone 'Asia/Singapore')::date), (date '0001-01-01')) d(day)
        cross join lateral (values (changed.voucher_id), (0)) v(voucher_id)
      group by 1, 2, 3, 4, 5, 6 having sum(change) <> 0 order by 2, 4, 3, 5, 6
    loop
      insert into voucher_certificate_sum as n (group_id, clinic_id, day, voucher_id, status, part, certificates, price_cents)
      values (one.group_id, one.clinic_id, one.day, one.voucher_id, one.status, one.part, one.certificates, one.price_cents)
      on conflict (group_id, clinic_id, voucher_id, day, status, part)
        do update set certificates = n.certificates + excluded.certificates, price_cents = n.price_cents + excluded.price_cents;
    end loop;
  end if;
  return null;
end $$;

create or replace function sum_voucher_orders() returns trigger language plpgsql as $$
declare
  one record;
begin
  if tg_op = 'INSERT' then
    insert into voucher_order_sum as n (group_id, clinic_id, day, voucher_id, status, delivery_status, part, orders, amount_cents)
    select group_id, clinic_id, d.day, v.voucher_id, status, delivery_status, id % 8, count(*), sum(amount_cents)
    from added cross join lateral (values ((created_at at time zone 'Asia/Singapore')::date), (date '0001-01-01')) d(day)
      cross join lateral (values (added.voucher_id), (0)) v(voucher_id)
    group by 1, 2, 3, 4, 5, 6, 7 order by 2, 4, 3, 5, 6, 7
    on conflict (group_id, clinic_id, voucher_id, day, status, delivery_status, part)
      do update set orders = n.orders + excluded.orders, amount_cents = n.amount_cents + excluded.amount_cents;
  else
    for one in
      select group_id, clinic_id, d.day, v.voucher_id, status, delivery_status, id % 8 as part, sum(change) as orders,
        sum(change * amount_cents) as amount_cents
      from (select *, 1 as change from added union all select *, -1 from removed) changed
        cross join lateral (values ((created_at at time zone 'Asia/Singapore')::date), (date '0001-01-01')) d(day)
        cross join lateral (values (changed.voucher_id), (0)) v(voucher_id)
      group by 1, 2, 3, 4, 5, 6, 7 having sum(change) <> 0 order by 2, 4, 3, 5, 6, 7
    loop
      insert into voucher_order_sum as n (group_id, clinic_id, day, voucher_id, status, delivery_status, part, orders, amount_cents)
      values (one.group_id, one.clinic_id, one.day, one.voucher_id, one.status, one.delivery_status, one.part, one.orders, one.amount_cents)
      on conflict (group_id, clinic_id, voucher_id, day, status, delivery_status, part)
        do update set orders = n.orders + excluded.orders, amount_cents = n.amount_cents + excluded.amount_cents;
    end loop;
  end if;
  return null;
end $$;

create or replace function follow_certificates() returns trigger language plpgsql as $$
declare
  followed record;
  of_order record;
begin
  for followed in select distinct clinic_id, voucher_order_id from added order by 1, 2 loop
    perform 1 from voucher_order o where o.clinic_id = followed.clinic_id and o.id = followed.voucher_order_id for no key update;
    select max(c.updated_at) as updated_at,
      (array_agg(c.status order by array_position(array['i', 'p', 'j', 'r', 'a'], c.status)))[1] as status
    into of_order from voucher_certificate c
    where c.clinic_id = followed.clinic_id and c.voucher_order_id = followed.voucher_order_id;
    update voucher_order o set status = of_order.status, updated_at = greatest(o.updated_at, of_order.updated_at)
    where o.clinic_id = followed.clinic_id and o.id = followed.voucher_order_id and o.status <> of_order.status;
  end loop;
  return null;
end $$;

create or replace function count_reviews() returns trigger language plpgsql as $$
declare
  one record;
begin
  if tg_op = 'INSERT' then
    insert into review_count as n (clinic_id, month, stars, is_answered, is_flagged, part, reviews, half_stars)
    select clinic_id, date_trunc('month', created_at at time zone 'Asia/Singapore')::date, stars, replied_at is not null, flag, id % 4,
      count(*), sum(half_stars)
    from added group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (clinic_id, month, stars, is_answered, is_flagged, part)
      do update set reviews = n.reviews + excluded.reviews, half_stars = n.half_stars + excluded.half_stars;
  else
    for one in
      select clinic_id, date_trunc('month', created_at at time zone 'Asia/Singapore')::date as month, stars,
        replied_at is not null as is_answered, flag as is_flagged, id % 4 as part, sum(change) as reviews, sum(change * half_stars) as half_stars
      from (select *, 1 as change from added union all select *, -1 from removed) changed
      group by 1, 2, 3, 4, 5, 6 having sum(change) <> 0 order by 1, 2, 3, 4, 5, 6
    loop
      insert into review_count as n (clinic_id, month, stars, is_answered, is_flagged, part, reviews, half_stars)
      values (one.clinic_id, one.month, one.stars, one.is_answered, one.is_flagged, one.part, one.reviews, one.half_stars)
      on conflict (clinic_id, month, stars, is_answered, is_flagged, part)
        do update set reviews = n.reviews + excluded.reviews, half_stars = n.half_stars + excluded.half_stars;
    end loop;
  end if;
  return null;
end $$;
