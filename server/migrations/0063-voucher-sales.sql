-- Reason: vouchers are sold, redeemed, sent and refunded. Their tables are of the group, because a sister branch redeems what another has sold.
-- Amounts are in integer cents.

-- A named set of branches, which head office keeps.
create table voucher_collection (
  id bigint generated always as identity,
  group_id bigint not null references provider_group,
  name text not null check (name <> ''),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (group_id, id)
);
create unique index voucher_collection_name on voucher_collection (group_id, lower(name));
create index voucher_collection_number on voucher_collection (id);
call protect_by_group('voucher_collection');
call open_to_resolver('voucher_collection');
grant select, insert on voucher_collection to clinic_app;
grant update (name, updated_at) on voucher_collection to clinic_app;

create table voucher_collection_branch (
  group_id bigint not null,
  voucher_collection_id bigint not null,
  branch_id bigint not null,
  primary key (group_id, voucher_collection_id, branch_id),
  foreign key (group_id, voucher_collection_id) references voucher_collection (group_id, id),
  foreign key (group_id, branch_id) references clinic (group_id, id)
);
call protect_by_group('voucher_collection_branch');
grant select, insert, delete on voucher_collection_branch to clinic_app;

-- The collections at whose branches a voucher is good, beside those of voucher_branch.
create table voucher_in_collection (
  group_id bigint not null,
  clinic_id bigint not null,
  voucher_id bigint not null,
  voucher_collection_id bigint not null,
  primary key (clinic_id, voucher_id, voucher_collection_id),
  foreign key (clinic_id, voucher_id) references voucher (clinic_id, id),
  foreign key (group_id, voucher_collection_id) references voucher_collection (group_id, id)
);
call protect_by_clinic('voucher_in_collection');
grant select, insert, delete on voucher_in_collection to clinic_app;

-- A code that makes an order cheaper. The discount is the branch's.
create table promo_code (
  id bigint generated always as identity,
  group_id bigint not null,
  clinic_id bigint not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  created_by bigint not null,
  create_user text not null,
  code text not null check (code ~ '^[A-Z0-9]{3,20}$'),
  -- p: a percentage of the order; a: an amount off it.
  type text not null check (type in ('p', 'a')),
  rate numeric(5, 4) check (rate between 0.01 and 0.99),
  amount_cents bigint check (amount_cents between 1 and 1000000),
  valid_from date not null,
  valid_to date not null,
  -- For every voucher of the branch. Otherwise for those of promo_code_voucher.
  all_vouchers boolean not null,
  -- Null: as often as anybody likes.
  most_uses int check (most_uses > 0),
  most_uses_per_customer int check (most_uses_per_customer > 0),
  uses int not null default 0 check (uses >= 0 and uses <= most_uses),
  discount_cents bigint not null default 0 check (discount_cents >= 0),
  -- l: live; c: ended for good.
  status text not null default 'l' check (status in ('l', 'c')),
  ended_at timestamptz(3),
  ended_by bigint,
  end_user text,
  primary key (clinic_id, id),
  foreign key (group_id, clinic_id) references clinic (group_id, id),
  check ((type = 'p') = (rate is not null) and (type = 'a') = (amount_cents is not null)),
  check (valid_from <= valid_to),
  check ((status = 'c') = (ended_at is not null) and (status = 'c') = (ended_by is not null) and (status = 'c') = (end_user is not null))
);
create unique index promo_code_once_in_group on promo_code (group_id, code);
create index promo_code_by_created_at on promo_code (clinic_id, created_at, id);
create index promo_code_number on promo_code (id);
call protect_by_clinic('promo_code');
call open_to_resolver('promo_code');
grant select, insert on promo_code to clinic_app;
grant update (updated_at, uses, discount_cents, status, ended_at, ended_by, end_user) on promo_code to clinic_app;
create trigger never_deleted before delete on promo_code for each row execute function refuse_change();
create function keep_ended_promo_code() returns trigger language plpgsql as $$
begin
  raise exception 'Promo code % has ended.', old.id;
end $$;
create trigger ended_for_good before update on promo_code for each row
  when (old.status = 'c' or new.uses < old.uses) execute function keep_ended_promo_code();

create table promo_code_voucher (
  clinic_id bigint not null,
  promo_code_id bigint not null,
  voucher_id bigint not null,
  primary key (clinic_id, promo_code_id, voucher_id),
  foreign key (clinic_id, promo_code_id) references promo_code (clinic_id, id),
  foreign key (clinic_id, voucher_id) references voucher (clinic_id, id)
);
call protect_by_clinic('promo_code_voucher');
grant select, insert on promo_code_voucher to clinic_app;

-- A purchase in the consumer app. clinic_id is the branch that sells the voucher.
create table voucher_order (
  id bigint generated always as identity,
  group_id bigint not null,
  clinic_id bigint not null,
  voucher_id bigint not null,
  customer_id bigint not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- The customer as they were when they bought it.
  user_id text not null,
  username text not null,
  user_name text not null,
  user_mobile text,
  -- Where the clinic reaches them about this order.
  mobile text not null check (mobile <> ''),
  delivery_address text check (delivery_address <> ''),
  -- The product of its transactions.
  product text not null check (product in ('vc', 'vh', 'vhd')),
  quantity int not null check (quantity between 1 and 50),
  -- The selling price of one.
  price_cents bigint not null check (price_cents > 0),
  discount_cents bigint not null check (discount_cents >= 0),
  -- What was paid.
  amount_cents bigint not null check (amount_cents >= quantity and amount_cents = price_cents * quantity - discount_cents),
  promo_code_id bigint,
  promo_code text,
  acquirer_id text not null check (acquirer_id <> ''),
  paid_at timestamptz(3) not null,
  -- Of its certificates: pending (i), else whatever is still open (p, j), else redeemed (r), else refunded (a). A trigger keeps it.
  status text not null default 'p' check (status in ('p', 'r', 'i', 'a', 'j')),
  -- i: not sent yet; s: sent; r: received. What is not sent home is received from the start.
  delivery_status text not null check (delivery_status in ('i', 's', 'r')),
  sent_at timestamptz(3),
  sent_by bigint,
  received_at timestamptz(3),
  primary key (clinic_id, id),
  foreign key (group_id, clinic_id) references clinic (group_id, id),
  foreign key (clinic_id, voucher_id) references voucher (clinic_id, id),
  foreign key (clinic_id, promo_code_id) references promo_code (clinic_id, id),
  foreign key (group_id, customer_id) references customer (group_id, id),
  check ((product = 'vhd') = (delivery_address is not null)),
  check (product = 'vhd' or (delivery_status = 'r' and sent_at is null and received_at is null)),
  check (product <> 'vhd' or (delivery_status = 'i') = (sent_at is null) and (delivery_status = 'r') = (received_at is not null)),
  check ((sent_at is null) = (sent_by is null)),
  check ((promo_code_id is null) = (promo_code is null) and (promo_code_id is not null or discount_cents = 0))
);
-- One payment buys once, at whatever branch.
create unique index voucher_order_payment on voucher_order (acquirer_id);
create index voucher_order_number on voucher_order (id);
-- The orders of the list, of all and with each filter.
create index voucher_order_by_created_at on voucher_order (clinic_id, created_at, id);
create index voucher_order_by_amount on voucher_order (clinic_id, amount_cents, id);
create index voucher_order_by_updated_at on voucher_order (clinic_id, updated_at, id);
create index voucher_order_by_status on voucher_order (clinic_id, status, created_at, id);
create index voucher_order_by_delivery on voucher_order (clinic_id, delivery_status, created_at, id);
create index voucher_order_of_voucher on voucher_order (clinic_id, voucher_id, created_at, id);
create index voucher_order_of_voucher_by_id on voucher_order (clinic_id, voucher_id, id);
create index voucher_order_of_voucher_by_amount on voucher_order (clinic_id, voucher_id, amount_cents, id);
create index voucher_order_of_voucher_by_updated_at on voucher_order (clinic_id, voucher_id, updated_at, id);
create index voucher_order_of_customer on voucher_order (clinic_id, customer_id, id);
create index voucher_order_of_promo_code on voucher_order (clinic_id, promo_code_id, id) where promo_code_id is not null;
create index voucher_order_words on voucher_order using gin
  (clinic_id, lower(user_name || ' ' || username || ' ' || coalesce(user_mobile, '') || ' ' || mobile) gin_trgm_ops);
call protect_by_group('voucher_order');
call open_to_resolver('voucher_order');
grant select, insert on voucher_order to clinic_app;
grant update (updated_at, status, delivery_status, sent_at, sent_by, received_at) on voucher_order to clinic_app;
create trigger never_deleted before delete on voucher_order for each row execute function refuse_change();

-- Numbers of certificates, one row per group, so that they have no gap.
create table voucher_certificate_number (
  group_id bigint not null primary key references provider_group,
  last_number bigint not null
);
call protect_by_group('voucher_certificate_number');
grant select, insert, update on voucher_certificate_number to clinic_app;

-- What was sold: one voucher of an order. clinic_id is the branch that sold it; a sister branch may redeem it.
create table voucher_certificate (
  id bigint generated always as identity,
  group_id bigint not null,
  clinic_id bigint not null,
  voucher_order_id bigint not null,
  voucher_id bigint not null,
  customer_id bigint not null,
  number bigint not null check (number > 0),
  -- Nine random signs and a check sign. Whoever knows it can have it redeemed.
  seq_no text not null check (seq_no ~ '^[2-9A-HJKMNP-Z]{10}$'),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- Of the order and of the voucher, which the branch that redeems it does not see.
  user_id text not null,
  username text not null,
  user_name text not null,
  user_mobile text,
  voucher_title text not null,
  product text not null check (product in ('vc', 'vh', 'vhd')),
  -- What was paid for it.
  price_cents bigint not null check (price_cents > 0),
  -- The last day on which it can be redeemed.
  expiry_date date not null,
  -- Where it can be redeemed, as it was offered. Null: at every branch of the group.
  branch_ids bigint[] check (branch_ids <> '{}'),
  -- p: bought; r: redeemed; i: a refund is asked for; a: refunded; j: the refund was refused, and it is as good as before.
  status text not null default 'p' check (status in ('p', 'r', 'i', 'a', 'j')),
  redeem_at timestamptz(3),
  -- c: by the clinic; h: by head office.
  redeem_by text check (redeem_by in ('c', 'h')),
  redeemed_clinic_id bigint,
  -- At that branch.
  transaction_id bigint,
  refund_request_status_updated_at timestamptz(3),
  primary key (clinic_id, id),
  foreign key (group_id, clinic_id) references clinic (group_id, id),
  foreign key (clinic_id, voucher_order_id) references voucher_order (clinic_id, id),
  foreign key (clinic_id, voucher_id) references voucher (clinic_id, id),
  foreign key (group_id, customer_id) references customer (group_id, id),
  foreign key (group_id, redeemed_clinic_id) references clinic (group_id, id),
  check (num_nonnulls(redeem_at, redeem_by, redeemed_clinic_id, transaction_id) = case when status = 'r' then 4 else 0 end),
  check (status not in ('i', 'a', 'j') or refund_request_status_updated_at is not null)
);
create unique index voucher_certificate_seq_no on voucher_certificate (group_id, seq_no);
create unique index voucher_certificate_group_number on voucher_certificate (group_id, number);
create index voucher_certificate_id on voucher_certificate (id);
create index voucher_certificate_of_order on voucher_certificate (clinic_id, voucher_order_id, id);
-- The orders of the list, of all and with each filter.
create index voucher_certificate_by_created_at on voucher_certificate (clinic_id, created_at, id);
create index voucher_certificate_by_redeem_at on voucher_certificate (clinic_id, redeem_at, id);
create index voucher_certificate_by_expiry on voucher_certificate (clinic_id, expiry_date, id);
create index voucher_certificate_by_status on voucher_certificate (clinic_id, status, created_at, id);
create index voucher_certificate_open on voucher_certificate (clinic_id, created_at, id) where status in ('p', 'i', 'j');
create index voucher_certificate_of_voucher on voucher_certificate (clinic_id, voucher_id, created_at, id);
create index voucher_certificate_of_voucher_by_status on voucher_certificate (clinic_id, voucher_id, status, created_at, id);
create index voucher_certificate_of_customer on voucher_certificate (clinic_id, customer_id, id);
create index voucher_certificate_refunds on voucher_certificate (clinic_id, refund_request_status_updated_at, id) where status = 'i';
create index voucher_certificate_of_transaction on voucher_certificate (redeemed_clinic_id, transaction_id) where transaction_id is not null;
create index voucher_certificate_words on voucher_certificate using gin
  (clinic_id, lower(user_name || ' ' || username || ' ' || coalesce(user_mobile, '')) gin_trgm_ops);
call protect_by_group('voucher_certificate');
call open_to_resolver('voucher_certificate');
grant select, insert on voucher_certificate to clinic_app;
grant update (updated_at, status, redeem_at, redeem_by, redeemed_clinic_id, transaction_id, refund_request_status_updated_at)
  on voucher_certificate to clinic_app;
create trigger never_deleted before delete on voucher_certificate for each row execute function refuse_change();

-- Bought, it is redeemed or a refund is asked for. A refund is approved or refused. A refused one can be redeemed. The others are ends.
create function refuse_certificate_step() returns trigger language plpgsql as $$
begin
  if old.status || new.status not in ('pr', 'pi', 'ia', 'ij', 'jr') then
    raise exception 'Certificate % cannot become % after %.', old.id, new.status, old.status;
  end if;
  return new;
end $$;
create trigger certificate_begins before insert on voucher_certificate for each row
  when (new.status <> 'p') execute function refuse_change();
create trigger certificate_steps before update of status on voucher_certificate for each row
  when (old.status is distinct from new.status) execute function refuse_certificate_step();

create function refuse_order_step() returns trigger language plpgsql as $$
begin
  raise exception 'Order % cannot become % after %.', old.id, new.delivery_status, old.delivery_status;
end $$;
create trigger order_steps before update of delivery_status on voucher_order for each row
  when (old.delivery_status || new.delivery_status not in ('ii', 'ss', 'rr', 'is', 'sr')) execute function refuse_order_step();

-- What a customer at the counter of a branch asks for.
create table voucher_redemption (
  id bigint generated always as identity,
  group_id bigint not null,
  clinic_id bigint not null,
  -- The branch that sold the certificate. No foreign key: beyond one database, it may be on another machine.
  certificate_clinic_id bigint not null,
  voucher_certificate_id bigint not null,
  -- Answers it once. The hash finds it, the sealed token is shown to those who may answer.
  token_hash text not null,
  token_sealed text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- Of the certificate, which another branch may have sold.
  user_id text not null,
  username text not null,
  voucher_title text not null,
  price_cents bigint not null,
  expiry_date date not null,
  -- w: waits; a: redeemed; r: rejected; x: nobody answered in time, or the customer asked again.
  status text not null default 'w' check (status in ('w', 'a', 'r', 'x')),
  answered_at timestamptz(3),
  answered_by bigint,
  primary key (clinic_id, id),
  foreign key (group_id, clinic_id) references clinic (group_id, id),
  check ((status = 'w') = (answered_at is null)),
  check ((status in ('a', 'r')) = (answered_by is not null))
);
create unique index voucher_redemption_token on voucher_redemption (clinic_id, token_hash);
-- A customer waits once with a certificate at a branch.
create unique index voucher_redemption_waiting on voucher_redemption (clinic_id, voucher_certificate_id) where status = 'w';
-- A certificate is redeemed once, whatever the branch.
create unique index voucher_redemption_approved on voucher_redemption (certificate_clinic_id, voucher_certificate_id) where status = 'a';
create index voucher_redemption_latest on voucher_redemption (clinic_id, created_at);
create index voucher_redemption_of_certificate on voucher_redemption (clinic_id, voucher_certificate_id, id);
create index voucher_redemption_over on voucher_redemption (expires_at) where status = 'w';
create index voucher_redemption_number on voucher_redemption (id);
call protect_by_clinic('voucher_redemption');
call open_to_resolver('voucher_redemption');
grant select, insert on voucher_redemption to clinic_app;
grant update (status, answered_at, answered_by) on voucher_redemption to clinic_app;
create trigger never_deleted before delete on voucher_redemption for each row execute function refuse_change();
create function refuse_second_answer() returns trigger language plpgsql as $$
begin
  raise exception 'Redemption % was answered.', old.id;
end $$;
create trigger answered_once before update on voucher_redemption for each row
  when (old.status <> 'w') execute function refuse_second_answer();

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
  primary key (clinic_id, voucher_id, day, status, part)
);
call protect_by_group('voucher_certificate_sum');
grant select, insert, update on voucher_certificate_sum to clinic_app;

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
  primary key (clinic_id, voucher_id, day, status, delivery_status, part)
);
call protect_by_group('voucher_order_sum');
grant select, insert, update on voucher_order_sum to clinic_app;

-- The rows are written in the order of their key, so that two changes never wait for each other in a circle.
create function sum_voucher_orders() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into voucher_order_sum as n (group_id, clinic_id, day, voucher_id, status, delivery_status, part, orders, amount_cents)
    select group_id, clinic_id, d.day, v.voucher_id, status, delivery_status, id % 8, count(*), sum(amount_cents)
    from added cross join lateral (values ((created_at at time zone 'Asia/Singapore')::date), (date '0001-01-01')) d(day)
      cross join lateral (values (added.voucher_id), (0)) v(voucher_id)
    group by 1, 2, 3, 4, 5, 6, 7 order by 2, 4, 3, 5, 6, 7
    on conflict (clinic_id, voucher_id, day, status, delivery_status, part)
      do update set orders = n.orders + excluded.orders, amount_cents = n.amount_cents + excluded.amount_cents;
  else
    insert into voucher_order_sum as n (group_id, clinic_id, day, voucher_id, status, delivery_status, part, orders, amount_cents)
    select group_id, clinic_id, d.day, v.voucher_id, status, delivery_status, id % 8, sum(change), sum(change * amount_cents)
    from (select *, 1 as change from added union all select *, -1 from removed) changed
      cross join lateral (values ((created_at at time zone 'Asia/Singapore')::date), (date '0001-01-01')) d(day)
      cross join lateral (values (changed.voucher_id), (0)) v(voucher_id)
    group by 1, 2, 3, 4, 5, 6, 7 having sum(change) <> 0 order by 2, 4, 3, 5, 6, 7
    on conflict (clinic_id, voucher_id, day, status, delivery_status, part)
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
    on conflict (clinic_id, voucher_id, day, status, part)
      do update set certificates = n.certificates + excluded.certificates, price_cents = n.price_cents + excluded.price_cents;
  else
    insert into voucher_certificate_sum as n (group_id, clinic_id, day, voucher_id, status, part, certificates, price_cents)
    select group_id, clinic_id, d.day, v.voucher_id, status, voucher_order_id % 8, sum(change), sum(change * price_cents)
    from (select *, 1 as change from added union all select *, -1 from removed) changed
      cross join lateral (values ((created_at at time zone 'Asia/Singapore')::date), (date '0001-01-01')) d(day)
      cross join lateral (values (changed.voucher_id), (0)) v(voucher_id)
    group by 1, 2, 3, 4, 5, 6 having sum(change) <> 0 order by 2, 4, 3, 5, 6
    on conflict (clinic_id, voucher_id, day, status, part)
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
