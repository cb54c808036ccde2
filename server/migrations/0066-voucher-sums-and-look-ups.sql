-- Reason: sales are summed as they happen, their money is in the journal, and calls that name no clinic find what they are about.
-- Amounts are in integer cents.

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
    insert into voucher_order_sum as n (group_id, clinic_id, day, voucher_id, status, delivery_status, part, orders, amount_cents)
    select group_id, clinic_id, d.day, v.voucher_id, status, delivery_status, id % 8, sum(change), sum(change * amount_cents)
    from (select *, 1 as change from added union all select *, -1 from removed) changed
      cross join lateral (values ((created_at at time zone 'Asia/Singapore')::date), (date '0001-01-01')) d(day)
      cross join lateral (values (changed.voucher_id), (0)) v(voucher_id)
    group by 1, 2, 3, 4, 5, 6, 7 having sum(change) <> 0 order by 2, 4, 3, 5, 6, 7
    on conflict (group_id, clinic_id, voucher_id, day, status, delivery_status, part)
      do update set orders = n.orders + excluded.orders, amount_cents = n.amount_cents + excluded.amount_cents;
  end if;
  return null;
end $$;
create trigger added_orders_are_summed after insert on voucher_order referencing new table as added
  for each statement execute function sum_voucher_orders();
create trigger changed_orders_are_summed after update on voucher_order referencing old table as removed new table as added
  for each statement execute function sum_voucher_orders();

create function sum_voucher_certificates() returns trigger language plpgsql as $$
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
    insert into voucher_certificate_sum as n (group_id, clinic_id, day, voucher_id, status, part, certificates, price_cents)
    select group_id, clinic_id, d.day, v.voucher_id, status, voucher_order_id % 8, sum(change), sum(change * price_cents)
    from (select *, 1 as change from added union all select *, -1 from removed) changed
      cross join lateral (values ((created_at at time zone 'Asia/Singapore')::date), (date '0001-01-01')) d(day)
      cross join lateral (values (changed.voucher_id), (0)) v(voucher_id)
    group by 1, 2, 3, 4, 5, 6 having sum(change) <> 0 order by 2, 4, 3, 5, 6
    on conflict (group_id, clinic_id, voucher_id, day, status, part)
      do update set certificates = n.certificates + excluded.certificates, price_cents = n.price_cents + excluded.price_cents;
  end if;
  return null;
end $$;

-- An order follows its certificates. It is locked first: a concurrent change of another certificate of it waits, and then reads both. It
-- runs before the certificates are summed: so every transaction writes the sums of orders first.
create function follow_certificates() returns trigger language plpgsql as $$
begin
  perform from voucher_order o where (o.clinic_id, o.id) in (select clinic_id, voucher_order_id from added)
  order by o.clinic_id, o.id for no key update;
  update voucher_order o set status = s.status, updated_at = greatest(o.updated_at, s.updated_at)
  from (
    select c.clinic_id, c.voucher_order_id, max(c.updated_at) as updated_at,
      (array_agg(c.status order by array_position(array['i', 'p', 'j', 'r', 'a'], c.status)))[1] as status
    from voucher_certificate c
    where (c.clinic_id, c.voucher_order_id) in (select clinic_id, voucher_order_id from added) group by 1, 2
  ) s
  where o.clinic_id = s.clinic_id and o.id = s.voucher_order_id and o.status <> s.status;
  return null;
end $$;
create trigger a_order_follows after update on voucher_certificate referencing new table as added
  for each statement execute function follow_certificates();
create trigger added_certificates_are_summed after insert on voucher_certificate referencing new table as added
  for each statement execute function sum_voucher_certificates();
create trigger changed_certificates_are_summed after update on voucher_certificate referencing old table as removed new table as added
  for each statement execute function sum_voucher_certificates();

-- A sale: the acquirer owes its money, and it is owed for the vouchers. An approved refund takes both back.
create function journal_voucher_order() returns trigger language plpgsql as $$
begin
  insert into journal_entry (clinic_id, at, kind, voucher_order_id, acquirer_id, acquirer_receivable_cents, voucher_liability_cents)
  values (new.clinic_id, new.created_at, 'voucher_sale', new.id, new.acquirer_id, new.amount_cents, -new.amount_cents);
  return null;
end $$;
create trigger journal_inserted after insert on voucher_order for each row execute function journal_voucher_order();

create function journal_voucher_refund() returns trigger language plpgsql as $$
begin
  insert into journal_entry (clinic_id, at, kind, voucher_order_id, voucher_certificate_id, voucher_liability_cents, acquirer_receivable_cents)
  values (new.clinic_id, new.updated_at, 'voucher_refund', null, new.id, new.price_cents, -new.price_cents);
  return null;
end $$;
create trigger journal_refunded after update of status on voucher_certificate for each row
  when (new.status = 'a' and old.status is distinct from new.status) execute function journal_voucher_refund();

-- Look-ups of calls that name no clinic, and of what a sister branch has sold.
create function resolve_voucher_order(wanted bigint) returns table (clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select o.clinic_id, o.group_id from voucher_order o where o.id = wanted
$$;
alter function resolve_voucher_order(bigint) owner to clinic_resolver;

create function resolve_voucher_payment(wanted text) returns table (id bigint, clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select o.id, o.clinic_id, o.group_id from voucher_order o where o.acquirer_id = wanted
$$;
alter function resolve_voucher_payment(text) owner to clinic_resolver;

create function resolve_voucher_certificate(wanted bigint) returns table (clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.clinic_id, c.group_id from voucher_certificate c where c.id = wanted
$$;
alter function resolve_voucher_certificate(bigint) owner to clinic_resolver;

create function resolve_voucher_redemption(wanted bigint) returns table (clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.clinic_id, r.group_id from voucher_redemption r where r.id = wanted
$$;
alter function resolve_voucher_redemption(bigint) owner to clinic_resolver;

create function resolve_voucher_collection(wanted bigint) returns table (group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.group_id from voucher_collection c where c.id = wanted
$$;
alter function resolve_voucher_collection(bigint) owner to clinic_resolver;

-- Branches where a customer waited too long.
create function resolve_clinics_with_missed_redemptions(at_instant timestamptz) returns table (clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct r.clinic_id, r.group_id from voucher_redemption r where r.status = 'w' and r.expires_at <= at_instant
$$;
alter function resolve_clinics_with_missed_redemptions(timestamptz) owner to clinic_resolver;

-- Where a certificate of the visible group is, by its serial number.
create function find_certificate(owner_group bigint, wanted text) returns table (clinic_id bigint, id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.clinic_id, c.id from voucher_certificate c where c.group_id = owner_group and owner_group = app_group() and c.seq_no = wanted
$$;
alter function find_certificate(bigint, text) owner to clinic_resolver;

-- The words of a voucher of the visible group that a sister branch sells: the branch that redeems it reads them out.
create function read_sold_voucher(owner_group bigint, clinic bigint, wanted bigint)
returns table (title text, description text, voucher_type text, amount_cents bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select v.title, v.description, v.voucher_type, v.amount_cents from voucher v
  where v.group_id = owner_group and owner_group = app_group() and v.clinic_id = clinic and v.id = wanted
$$;
alter function read_sold_voucher(bigint, bigint, bigint) owner to clinic_resolver;

-- What is owed for the vouchers of a group: its branches sell and redeem for each other, so no branch sees the balance alone.
call open_to_resolver('journal_entry');
create function resolve_voucher_liability(owner_group bigint) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(sum(e.voucher_liability_cents), 0)::bigint from journal_entry e join clinic c on c.id = e.clinic_id
  where c.group_id = owner_group and owner_group = app_group() and e.voucher_liability_cents <> 0
$$;
alter function resolve_voucher_liability(bigint) owner to clinic_resolver;

-- The branch's certificates and orders with a part of a name or number. They are functions because under row-level security 'like' cannot
-- use the trigram index, as for find_patients.
create function find_certificates(clinic bigint, pattern text, most int) returns table (id bigint)
language sql stable rows 20 security definer set search_path = public, pg_temp set plan_cache_mode = 'force_custom_plan' as $$
  select c.id from voucher_certificate c
  where c.clinic_id = clinic and clinic = any (app_clinics())
    and lower(c.user_name || ' ' || c.username || ' ' || coalesce(c.user_mobile, '')) like pattern
  limit most
$$;
alter function find_certificates(bigint, text, int) owner to clinic_resolver;

create function find_voucher_orders(clinic bigint, pattern text, most int) returns table (id bigint)
language sql stable rows 20 security definer set search_path = public, pg_temp set plan_cache_mode = 'force_custom_plan' as $$
  select o.id from voucher_order o
  where o.clinic_id = clinic and clinic = any (app_clinics())
    and lower(o.user_name || ' ' || o.username || ' ' || coalesce(o.user_mobile, '') || ' ' || o.mobile) like pattern
  limit most
$$;
alter function find_voucher_orders(bigint, text, int) owner to clinic_resolver;

-- An acquirer's payment that has bought a voucher is no payment at a counter: payments learn that its id is taken.
create or replace function resolve_payment_outcome(wanted text)
returns table (reference text, status text, amount_cents bigint, paid_at timestamptz, effect text)
language sql stable security definer set search_path = public, pg_temp as $$
  select o.reference, o.status, o.amount_cents, o.paid_at, o.effect from payment_outcome o where o.acquirer_id = wanted
  union all
  select 'voucher order ' || v.id, 'paid', v.amount_cents, v.paid_at, 'none' from voucher_order v where v.acquirer_id = wanted
$$;
