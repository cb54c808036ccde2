-- Reason: sales are summed as they happen.

-- Sums of certificates and of orders, by the Singapore day of the sale, by voucher (0: all) and by state. 0001-01-01: of all days.
-- Several rows each, so that concurrent calls seldom wait for each other.
create table voucher_certificate_sum (
  group_id bigint not null,
  clinic_id bigint not null,
  day date not null,
  voucher_id bigint not null,
  status text not null,
  part smallint not null,
  certificates bigint not null,
  price_cents bigint not null,
  primary key (group_id, clinic_id, voucher_id, day, status, part),
  foreign key (group_id, clinic_id) references clinic (group_id, id)
);
call protect_by_group('voucher_certificate_sum');
grant select, insert on voucher_certificate_sum to clinic_app;
grant update (certificates, price_cents) on voucher_certificate_sum to clinic_app;

create table voucher_order_sum (
  group_id bigint not null,
  clinic_id bigint not null,
  day date not null,
  voucher_id bigint not null,
  status text not null,
  delivery_status text not null,
  part smallint not null,
  orders bigint not null,
  amount_cents bigint not null,
  primary key (group_id, clinic_id, voucher_id, day, status, delivery_status, part),
  foreign key (group_id, clinic_id) references clinic (group_id, id)
);
call protect_by_group('voucher_order_sum');
grant select, insert on voucher_order_sum to clinic_app;
grant update (orders, amount_cents) on voucher_order_sum to clinic_app;

-- The rows are written in the order of their key, so that two changes never wait for each other in a circle.
create function sum_voucher_orders() returns trigger language plpgsql as $$
declare
  changes refcursor;
  one record;
begin
  if tg_op = 'INSERT' then
    open changes for
      select group_id, clinic_id, d.day, v.voucher_id, status, delivery_status, id % 8 as part, count(*) as orders, sum(amount_cents) as amount_cents
      from added cross join lateral (values ((created_at at time zone 'Asia/Singapore')::date), (date '0001-01-01')) d(day)
        cross join lateral (values (added.voucher_id), (0)) v(voucher_id)
      group by 1, 2, 3, 4, 5, 6, 7 order by 2, 4, 3, 5, 6, 7;
  else
    open changes for
      select group_id, clinic_id, d.day, v.voucher_id, status, delivery_status, id % 8 as part, sum(change) as orders,
        sum(change * amount_cents) as amount_cents
      from (select *, 1 as change from added union all select *, -1 from removed) changed
        cross join lateral (values ((created_at at time zone 'Asia/Singapore')::date), (date '0001-01-01')) d(day)
        cross join lateral (values (changed.voucher_id), (0)) v(voucher_id)
      group by 1, 2, 3, 4, 5, 6, 7 having sum(change) <> 0 order by 2, 4, 3, 5, 6, 7;
  end if;
  loop
    fetch changes into one;
    exit when not found;
    insert into voucher_order_sum as n (group_id, clinic_id, day, voucher_id, status, delivery_status, part, orders, amount_cents)
    values (one.group_id, one.clinic_id, one.day, one.voucher_id, one.status, one.delivery_status, one.part, one.orders, one.amount_cents)
    on conflict (group_id, clinic_id, voucher_id, day, status, delivery_status, part)
      do update set orders = n.orders + excluded.orders, amount_cents = n.amount_cents + excluded.amount_cents;
  end loop;
  return null;
end $$;

create trigger added_orders_are_summed after insert on voucher_order referencing new table as added
  for each statement execute function sum_voucher_orders();
create trigger changed_orders_are_summed after update on voucher_order referencing old table as removed new table as added
  for each statement execute function sum_voucher_orders();

create function sum_voucher_certificates() returns trigger language plpgsql as $$
declare
  changes refcursor;
  one record;
begin
  if tg_op = 'INSERT' then
    open changes for
      select group_id, clinic_id, d.day, v.voucher_id, status, voucher_order_id % 8 as part, count(*) as certificates, sum(price_cents) as price_cents
      from added cross join lateral (values ((created_at at time zone 'Asia/Singapore')::date), (date '0001-01-01')) d(day)
        cross join lateral (values (added.voucher_id), (0)) v(voucher_id)
      group by 1, 2, 3, 4, 5, 6 order by 2, 4, 3, 5, 6;
  else
    open changes for
      select group_id, clinic_id, d.day, v.voucher_id, status, voucher_order_id % 8 as part, sum(change) as certificates,
        sum(change * price_cents) as price_cents
      from (select *, 1 as change from added union all select *, -1 from removed) changed
        cross join lateral (values ((created_at at time zone 'Asia/Singapore')::date), (date '0001-01-01')) d(day)
        cross join lateral (values (changed.voucher_id), (0)) v(voucher_id)
      group by 1, 2, 3, 4, 5, 6 having sum(change) <> 0 order by 2, 4, 3, 5, 6;
  end if;
  loop
    fetch changes into one;
    exit when not found;
    insert into voucher_certificate_sum as n (group_id, clinic_id, day, voucher_id, status, part, certificates, price_cents)
    values (one.group_id, one.clinic_id, one.day, one.voucher_id, one.status, one.part, one.certificates, one.price_cents)
    on conflict (group_id, clinic_id, voucher_id, day, status, part)
      do update set certificates = n.certificates + excluded.certificates, price_cents = n.price_cents + excluded.price_cents;
  end loop;
  return null;
end $$;

create trigger added_certificates_are_summed after insert on voucher_certificate referencing new table as added
  for each statement execute function sum_voucher_certificates();
create trigger changed_certificates_are_summed after update on voucher_certificate referencing old table as removed new table as added
  for each statement execute function sum_voucher_certificates();
