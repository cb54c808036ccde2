-- Reason: vouchers are sold, redeemed, sent and refunded. Their tables are of the group, because a sister branch redeems what another has sold.
-- Amounts are in integer cents.

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
