-- Reason: vouchers are sold, sent and refunded. Their tables are of the group, because a sister branch redeems what another has sold.

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
  -- Of its certificates: pending (i), else whatever is still open (p, j), else redeemed (r), else refunded (a).
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
create index voucher_order_folded on voucher_order using gin (clinic_id, folded(user_name || ' ' || username || ' ' || coalesce(user_mobile, '') || ' ' || mobile) gin_trgm_ops);
call protect_by_group('voucher_order');
call open_to_resolver('voucher_order');
grant select, insert on voucher_order to clinic_app;
grant update (updated_at, status, delivery_status, sent_at, sent_by, received_at) on voucher_order to clinic_app;
create trigger never_deleted before delete on voucher_order for each row execute function refuse_change();

-- The payments of all orders: one buys once, at whatever branch. Outcomes and repeats find the order by it, whichever machine of the distributed engine
-- has that.
create table voucher_order_paid (
  acquirer_id text primary key,
  group_id bigint not null,
  clinic_id bigint not null,
  voucher_order_id bigint not null,
  amount_cents bigint not null,
  paid_at timestamptz(3) not null
);
call protect_by_clinic('voucher_order_paid');
call open_to_resolver('voucher_order_paid');
grant select, insert on voucher_order_paid to clinic_app;
create trigger never_altered before update or delete on voucher_order_paid for each row execute function refuse_change();

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
create index voucher_certificate_folded on voucher_certificate using gin (clinic_id, folded(user_name || ' ' || username || ' ' || coalesce(user_mobile, '')) gin_trgm_ops);
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

create function refuse_second_answer() returns trigger language plpgsql as $$
begin
  raise exception 'Redemption % was answered.', old.id;
end $$;

-- Look-ups of calls that name no clinic, and of what a sister branch has sold.
create function resolve_voucher_order(wanted bigint) returns table (clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select o.clinic_id, o.group_id from voucher_order o where o.id = wanted
$$;
alter function resolve_voucher_order(bigint) owner to clinic_resolver;

create function resolve_voucher_payment(wanted text) returns table (id bigint, clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.voucher_order_id, p.clinic_id, p.group_id from voucher_order_paid p where p.acquirer_id = wanted
$$;
alter function resolve_voucher_payment(text) owner to clinic_resolver;

create function resolve_voucher_certificate(wanted bigint) returns table (clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.clinic_id, c.group_id from voucher_certificate c where c.id = wanted
$$;
alter function resolve_voucher_certificate(bigint) owner to clinic_resolver;

-- Where a certificate of the visible group is, by its serial number.
create function find_certificate(owner_group bigint, wanted text) returns table (clinic_id bigint, id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.clinic_id, c.id from voucher_certificate c where c.group_id = owner_group and owner_group = app_group() and c.seq_no = wanted
$$;
alter function find_certificate(bigint, text) owner to clinic_resolver;

-- An acquirer's payment that has bought a voucher is no payment at a counter: payments learn that its id is taken.
create function resolve_payment_outcome(wanted text)
returns table (reference text, status text, amount_cents bigint, paid_at timestamptz, effect text)
language sql stable security definer set search_path = public, pg_temp as $$
  select o.reference, o.status, o.amount_cents, o.paid_at, o.effect from payment_outcome o where o.acquirer_id = wanted
  union all
  select 'voucher order ' || p.voucher_order_id, 'paid', p.amount_cents, p.paid_at, 'none' from voucher_order_paid p where p.acquirer_id = wanted
$$;
alter function resolve_payment_outcome(text) owner to clinic_resolver;

-- Those of these serial numbers that a certificate of the group has. A sale asks after it has written; the distributed engine then answers the role
-- that wrote, and no other.
create function taken_serials(owner_group int8, serials text[]) returns setof text language plpgsql stable as $$
begin
  return query select c.seq_no from voucher_certificate c where c.group_id = owner_group and c.seq_no = any (serials);
end $$;

create function search_certificates(clinic bigint, words text, most int) returns table (id bigint)
language sql stable rows 20 security definer set search_path = public, pg_temp set plan_cache_mode = 'force_custom_plan'
  set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
  select c.id from voucher_certificate c
  where c.clinic_id = clinic and clinic = any (app_clinics())
    and folded(c.user_name || ' ' || c.username || ' ' || coalesce(c.user_mobile, '')) ~ (word_expressions(words))[1]
    and ((word_expressions(words))[2] is null or folded(c.user_name || ' ' || c.username || ' ' || coalesce(c.user_mobile, '')) ~ (word_expressions(words))[2])
    and ((word_expressions(words))[3] is null or folded(c.user_name || ' ' || c.username || ' ' || coalesce(c.user_mobile, '')) ~ (word_expressions(words))[3])
    and ((word_expressions(words))[4] is null or folded(c.user_name || ' ' || c.username || ' ' || coalesce(c.user_mobile, '')) ~ all (word_expressions(words)))
  limit most
$$;
alter function search_certificates(bigint, text, int) owner to clinic_resolver;

create function search_voucher_orders(clinic bigint, words text, most int) returns table (id bigint)
language sql stable rows 20 security definer set search_path = public, pg_temp set plan_cache_mode = 'force_custom_plan'
  set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
  select o.id from voucher_order o
  where o.clinic_id = clinic and clinic = any (app_clinics())
    and folded(o.user_name || ' ' || o.username || ' ' || coalesce(o.user_mobile, '') || ' ' || o.mobile) ~ (word_expressions(words))[1]
    and ((word_expressions(words))[2] is null or folded(o.user_name || ' ' || o.username || ' ' || coalesce(o.user_mobile, '') || ' ' || o.mobile) ~ (word_expressions(words))[2])
    and ((word_expressions(words))[3] is null or folded(o.user_name || ' ' || o.username || ' ' || coalesce(o.user_mobile, '') || ' ' || o.mobile) ~ (word_expressions(words))[3])
    and ((word_expressions(words))[4] is null or folded(o.user_name || ' ' || o.username || ' ' || coalesce(o.user_mobile, '') || ' ' || o.mobile) ~ all (word_expressions(words)))
  limit most
$$;
alter function search_voucher_orders(bigint, text, int) owner to clinic_resolver;

-- The title of a customer's certificate, whichever branch of the visible group sold it.
create function find_voucher_title(owner_group bigint, wanted bigint, of_user text) returns table (voucher_title text)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.voucher_title from voucher_certificate c
  where c.group_id = owner_group and owner_group = app_group() and c.id = wanted and c.user_id = of_user
$$;
alter function find_voucher_title(bigint, bigint, text) owner to clinic_resolver;
