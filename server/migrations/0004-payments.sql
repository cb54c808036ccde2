-- Reason: QR payments: transactions with their codes, outcomes, issues, rollups and customer screens.
-- Every amount is in integer cents. Every key starts with the clinic, so that the tables distribute by it.

create table patient (
  clinic_id bigint not null references clinic,
  patient_id text not null,
  name text,
  created_at timestamptz not null default now(),
  primary key (clinic_id, patient_id)
);
create extension if not exists btree_gin;
create index patient_search on patient using gin (clinic_id, (lower(patient_id || ' ' || coalesce(name, ''))) gin_trgm_ops);
call protect_by_clinic('patient');
call open_to_resolver('patient');
grant select, insert on patient to clinic_app;

create table transaction (
  id bigint generated always as identity primary key,
  clinic_id bigint not null references clinic,
  -- Milliseconds, as they travel: a save compares updated_at with what it was shown.
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  created_by bigint not null,
  device_id text,
  patient_id text not null,
  remark text,
  product_type text not null check (product_type in ('vh', 'vhd', 'vhs', 'vc', 'v', 'c', 't')),
  amount_cents bigint not null check (amount_cents > 0),
  payment_status text not null default 'i' check (payment_status in ('i', 'p', 'e')),
  status text not null default 'i' check (status in ('i', 'p', 'c', 'f', 'h', 'x')),
  payment_advice_status text check (payment_advice_status in ('w', 'r', 'p', 'f')),
  payment_advice_id bigint,
  payment_method text,
  reference text not null,
  qr_expires_at timestamptz not null,
  paid_at timestamptz,
  paid_cents bigint check (paid_cents > 0),
  provider_cents bigint,
  admin_fee_cents bigint,
  admin_fee_gst_cents bigint,
  handling_fee_cents bigint,
  handling_fee_gst_cents bigint,
  pay_to_clinic_cents bigint,
  -- Only these pairs exist (money: status of a transaction).
  check ((payment_status, status) in (('i', 'i'), ('p', 'p'), ('p', 'h'), ('p', 'x'), ('e', 'f'), ('e', 'c'))),
  -- Fees are fixed when the payment succeeds, and tie out.
  check (status <> 'p' or pay_to_clinic_cents = amount_cents - admin_fee_cents - admin_fee_gst_cents - handling_fee_cents - handling_fee_gst_cents),
  check ((paid_at is null) = (paid_cents is null)),
  check ((payment_status = 'p') = (paid_at is not null)),
  unique (clinic_id, id) include (created_at),
  foreign key (clinic_id, patient_id) references patient (clinic_id, patient_id)
);
-- One index per sortable column; each covers the order and the date filter, so that a deep page reads ids first and rows last.
create index transaction_by_patient on transaction (clinic_id, patient_id, id) include (created_at);
create index transaction_by_created_at on transaction (clinic_id, created_at, id);
create index transaction_by_amount on transaction (clinic_id, amount_cents, id) include (created_at);
create index transaction_by_provider on transaction (clinic_id, provider_cents, id) include (created_at);
create index transaction_by_pay_to_clinic on transaction (clinic_id, pay_to_clinic_cents, id) include (created_at);
create index transaction_by_product_type on transaction (clinic_id, product_type, id) include (created_at);
create index transaction_by_status on transaction (clinic_id, status, id) include (created_at);
create index transaction_of_advice on transaction (clinic_id, payment_advice_id, id) where payment_advice_id is not null;
create index transaction_in_progress on transaction (qr_expires_at) where payment_status = 'i';
-- One open payment on a device.
create unique index transaction_open_on_device on transaction (clinic_id, device_id) where payment_status = 'i' and device_id is not null;
call protect_by_clinic('transaction');
call open_to_resolver('transaction');
grant select, insert on transaction to clinic_app;
grant update (updated_at, device_id, patient_id, remark, payment_status, status, payment_method, reference, qr_expires_at, paid_at,
  paid_cents, provider_cents, admin_fee_cents, admin_fee_gst_cents, handling_fee_cents, handling_fee_gst_cents,
  pay_to_clinic_cents) on transaction to clinic_app;

-- Every reference that was ever put into a QR code: a renewed code's older reference still finds its transaction.
create table payment_code (
  reference text primary key,
  clinic_id bigint not null,
  transaction_id bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (clinic_id, transaction_id) references transaction (clinic_id, id)
);
create index payment_code_of_transaction on payment_code (clinic_id, transaction_id);
create index payment_code_created_at on payment_code (created_at);
call protect_by_clinic('payment_code');
call open_to_resolver('payment_code');
grant select, insert on payment_code to clinic_app;

-- What the acquirer said: one row per payment of the acquirer, written in the commit of its effect.
create table payment_outcome (
  acquirer_id text primary key,
  webhook_id text not null,
  -- Null where the reference is unknown: kept for reconciliation.
  clinic_id bigint,
  transaction_id bigint,
  reference text not null,
  status text not null check (status in ('paid', 'failed')),
  amount_cents bigint not null,
  paid_at timestamptz not null,
  received_at timestamptz not null,
  effect text not null check (effect in ('paid', 'failed', 'held_wrong_amount', 'held_late', 'extra_payment', 'unknown_reference', 'none')),
  check ((clinic_id is null) = (transaction_id is null)),
  check ((effect = 'unknown_reference') = (clinic_id is null)),
  foreign key (clinic_id, transaction_id) references transaction (clinic_id, id)
);
create index payment_outcome_of_transaction on payment_outcome (clinic_id, transaction_id);
alter table payment_outcome enable row level security;
alter table payment_outcome force row level security;
create policy tenant on payment_outcome using (clinic_id is null or clinic_id = any ((select app_clinics())::bigint[]));
call open_to_resolver('payment_outcome');
grant select, insert on payment_outcome to clinic_app;
grant update (webhook_id, status, amount_cents, paid_at, received_at, effect) on payment_outcome to clinic_app;

create table issue (
  id bigint generated always as identity primary key,
  clinic_id bigint not null,
  transaction_id bigint not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- Null: the system opened it.
  created_by bigint,
  create_user text,
  type smallint not null check (type between 0 and 4),
  remark text not null,
  hq_remark text,
  status text not null default 'n' check (status in ('n', 'i', 'r', 'u')),
  unique (clinic_id, id),
  foreign key (clinic_id, transaction_id) references transaction (clinic_id, id)
);
create index issue_of_transaction on issue (clinic_id, transaction_id, id);
create index issue_by_created_at on issue (clinic_id, created_at, id);
call protect_by_clinic('issue');
grant select, insert on issue to clinic_app;
grant update (type, remark, updated_at) on issue to clinic_app;

-- Sums per clinic, Singapore day and states: folded rows, and deltas not yet folded. Both are read in one statement.
create table transaction_rollup (
  clinic_id bigint not null,
  day date not null,
  status text not null,
  payment_status text not null,
  product_type text not null,
  transactions bigint not null,
  amount_cents bigint not null,
  provider_cents bigint not null,
  pay_to_clinic_cents bigint not null,
  primary key (clinic_id, day, status, payment_status, product_type)
);
call protect_by_clinic('transaction_rollup');
grant select, insert, update, delete on transaction_rollup to clinic_app;

create table transaction_delta (
  id bigint generated always as identity,
  clinic_id bigint not null,
  day date not null,
  status text not null,
  payment_status text not null,
  product_type text not null,
  transactions bigint not null,
  amount_cents bigint not null,
  provider_cents bigint not null,
  pay_to_clinic_cents bigint not null,
  primary key (clinic_id, id)
);
call protect_by_clinic('transaction_delta');
call open_to_resolver('transaction_delta');
grant select, insert, delete on transaction_delta to clinic_app;

-- What the device's customer screen shows. version only grows.
create table device_message (
  clinic_id bigint not null,
  device_id text not null,
  version bigint not null,
  state text not null check (state in ('waiting', 'payment', 'paid')),
  transaction_id bigint,
  amount_cents bigint,
  qr_code text,
  expires_at timestamptz,
  primary key (clinic_id, device_id),
  foreign key (clinic_id, device_id) references device (clinic_id, device_id),
  foreign key (clinic_id, transaction_id) references transaction (clinic_id, id)
);
create index device_message_of_transaction on device_message (clinic_id, transaction_id);
call protect_by_clinic('device_message');
grant select, insert, update on device_message to clinic_app;

create table device_screen (
  id bigint generated always as identity primary key,
  clinic_id bigint not null,
  device_id text not null,
  paired_by bigint not null,
  paired_at timestamptz not null,
  last_seen_at timestamptz,
  revoked_at timestamptz,
  foreign key (clinic_id, device_id) references device (clinic_id, device_id)
);
create index device_screen_of_device on device_screen (clinic_id, device_id) where revoked_at is null;
call protect_by_clinic('device_screen');
grant select, insert on device_screen to clinic_app;
grant update (last_seen_at, revoked_at) on device_screen to clinic_app;

-- The clinic in which a payment reference was made.
create function resolve_payment_reference(wanted text) returns table (clinic_id bigint, group_id bigint, transaction_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.clinic_id, c.group_id, p.transaction_id from payment_code p join clinic c on c.id = p.clinic_id where p.reference = wanted
$$;
alter function resolve_payment_reference(text) owner to clinic_resolver;

-- What was said before of an acquirer's payment, whichever clinic it belongs to.
create function resolve_payment_outcome(wanted text)
returns table (reference text, status text, amount_cents bigint, paid_at timestamptz, effect text)
language sql stable security definer set search_path = public, pg_temp as $$
  select o.reference, o.status, o.amount_cents, o.paid_at, o.effect from payment_outcome o where o.acquirer_id = wanted
$$;
alter function resolve_payment_outcome(text) owner to clinic_resolver;

-- Patients of one visible clinic by a part of their id or name; never those of another. A function, because below row-level security a
-- like cannot use the trigram index: the planner may not show it rows that the policy has not let through.
-- Few are expected, so that their transactions are looked up one patient after the other.
create function find_patients(clinic bigint, pattern text, most int) returns table (patient_id text)
language sql stable rows 20 security definer set search_path = public, pg_temp as $$
  select p.patient_id from patient p
  where p.clinic_id = clinic and clinic = any (app_clinics())
    and lower(p.patient_id || ' ' || coalesce(p.name, '')) like pattern
  limit most
$$;
alter function find_patients(bigint, text, int) owner to clinic_resolver;

-- Clinics with a payment whose code has died.
create function resolve_clinics_with_expired_codes(present timestamptz) returns table (clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct c.id, c.group_id from transaction t join clinic c on c.id = t.clinic_id
  where t.payment_status = 'i' and t.qr_expires_at <= present
$$;
alter function resolve_clinics_with_expired_codes(timestamptz) owner to clinic_resolver;

-- Clinics with rollup deltas to fold.
create function resolve_clinics_with_deltas() returns table (clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.group_id from clinic c where exists (select from transaction_delta d where d.clinic_id = c.id)
$$;
alter function resolve_clinics_with_deltas() owner to clinic_resolver;

-- The clinic of each code presented since an instant: for the acquirer's own view of the codes.
create function resolve_clinics_with_codes_since(since timestamptz) returns table (clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct c.id, c.group_id from payment_code p join clinic c on c.id = p.clinic_id where p.created_at >= since
$$;
alter function resolve_clinics_with_codes_since(timestamptz) owner to clinic_resolver;

-- Last event number of each clinic: for the processes that pass events on to their sockets.
create function resolve_event_counters(clinics bigint[]) returns table (clinic_id bigint, last_seq bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.clinic_id, c.last_seq from event_counter c where c.clinic_id = any (clinics)
$$;
alter function resolve_event_counters(bigint[]) owner to clinic_resolver;
