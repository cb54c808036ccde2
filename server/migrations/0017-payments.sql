-- Reason: QR payments: patients, transactions, the codes shown, and what the acquirer reports.
-- Amounts are in integer cents. Keys begin with the clinic, so that the tables can be distributed by it.

create table patient (
  clinic_id bigint not null references clinic,
  patient_id text not null,
  name text,
  created_at timestamptz not null default now(),
  primary key (clinic_id, patient_id)
);
create index patient_search on patient using gin (clinic_id, (lower(patient_id || ' ' || coalesce(name, ''))) gin_trgm_ops);
call protect_by_clinic('patient');
call open_to_resolver('patient');
grant select, insert on patient to clinic_app;

create table transaction (
  id bigint generated always as identity primary key,
  clinic_id bigint not null references clinic,
  -- In milliseconds, as in JSON: a save compares updated_at with the version that it was shown.
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
  -- Only these pairs of states exist.
  check ((payment_status, status) in (('i', 'i'), ('p', 'p'), ('p', 'h'), ('p', 'x'), ('e', 'f'), ('e', 'c'))),
  -- Fees are fixed when the payment succeeds, and add up.
  check (status <> 'p' or pay_to_clinic_cents = amount_cents - admin_fee_cents - admin_fee_gst_cents - handling_fee_cents - handling_fee_gst_cents),
  check ((paid_at is null) = (paid_cents is null)),
  check ((payment_status = 'p') = (paid_at is not null)),
  unique (clinic_id, id) include (created_at),
  foreign key (clinic_id, patient_id) references patient (clinic_id, patient_id)
);
-- One index per sortable column. Each covers the order and the date filter, so that a late page reads ids first and rows last.
create index transaction_by_patient on transaction (clinic_id, patient_id, id) include (created_at);
create index transaction_by_created_at on transaction (clinic_id, created_at, id);
create index transaction_by_amount on transaction (clinic_id, amount_cents, id) include (created_at);
create index transaction_by_provider on transaction (clinic_id, provider_cents, id) include (created_at);
create index transaction_by_pay_to_clinic on transaction (clinic_id, pay_to_clinic_cents, id) include (created_at);
create index transaction_by_product_type on transaction (clinic_id, product_type, id) include (created_at);
create index transaction_by_status on transaction (clinic_id, status, id) include (created_at);
create index transaction_of_advice on transaction (clinic_id, payment_advice_id, id) where payment_advice_id is not null;
create index transaction_in_progress on transaction (qr_expires_at) where payment_status = 'i';
-- A device has one open payment at a time.
create unique index transaction_open_on_device on transaction (clinic_id, device_id) where payment_status = 'i' and device_id is not null;
-- A settlement run finds what it has to settle, and head office the money that waits for a decision.
create index transaction_unsettled on transaction (clinic_id, paid_at, id) where status = 'p' and payment_advice_id is null;
create index transaction_held on transaction (clinic_id, paid_at, id) where status = 'h';
call protect_by_clinic('transaction');
call open_to_resolver('transaction');
grant select, insert on transaction to clinic_app;
grant update (updated_at, device_id, patient_id, remark, amount_cents, payment_status, status, payment_advice_id, payment_method, reference,
  qr_expires_at, paid_at, paid_cents, provider_cents, admin_fee_cents, admin_fee_gst_cents, handling_fee_cents, handling_fee_gst_cents,
  pay_to_clinic_cents) on transaction to clinic_app;

-- Every reference that was ever put into a QR code, so that a code that was renewed still finds its transaction.
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

-- What the acquirer reported: one row per payment of the acquirer, written in the same transaction as its effect.
create table payment_outcome (
  acquirer_id text primary key,
  webhook_id text not null,
  -- Null: the reference is unknown. The row is kept for reconciliation.
  clinic_id bigint,
  transaction_id bigint,
  reference text not null,
  status text not null check (status in ('paid', 'failed')),
  amount_cents bigint not null,
  paid_at timestamptz not null,
  received_at timestamptz not null,
  -- When a person attached it to a transaction: its reference is then none of the transaction's codes.
  attached_at timestamptz,
  effect text not null check (effect in ('paid', 'failed', 'held_wrong_amount', 'held_late', 'extra_payment', 'unknown_reference', 'none')),
  check ((clinic_id is null) = (transaction_id is null)),
  check ((effect = 'unknown_reference') = (clinic_id is null)),
  foreign key (clinic_id, transaction_id) references transaction (clinic_id, id)
);
create index payment_outcome_of_transaction on payment_outcome (clinic_id, transaction_id);
-- A tenant sees its own outcomes only. Those of no tenant are written by functions of the resolver.
call protect_by_clinic('payment_outcome');
call open_to_resolver('payment_outcome');
create policy unmatched on payment_outcome for insert to clinic_resolver with check (clinic_id is null);
create policy attached on payment_outcome for update to clinic_resolver using (clinic_id is null) with check (true);
grant select, insert on payment_outcome to clinic_app;
grant update (webhook_id, status, amount_cents, paid_at, received_at, effect) on payment_outcome to clinic_app;
grant insert on payment_outcome to clinic_resolver;
grant update (webhook_id, status, amount_cents, paid_at, received_at, clinic_id, transaction_id, effect, attached_at)
  on payment_outcome to clinic_resolver;

-- The clinic in which a payment reference was made.
create function resolve_payment_reference(wanted text) returns table (clinic_id bigint, group_id bigint, transaction_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.clinic_id, c.group_id, p.transaction_id from payment_code p join clinic c on c.id = p.clinic_id where p.reference = wanted
$$;
alter function resolve_payment_reference(text) owner to clinic_resolver;

-- The clinic of a transaction, for calls of head office, which name no clinic.
create function resolve_transaction(wanted bigint) returns table (clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.group_id from transaction t join clinic c on c.id = t.clinic_id where t.id = wanted
$$;
alter function resolve_transaction(bigint) owner to clinic_resolver;

-- The earlier report of an acquirer's payment, whichever clinic it belongs to.
create function resolve_payment_outcome(wanted text)
returns table (reference text, status text, amount_cents bigint, paid_at timestamptz, effect text)
language sql stable security definer set search_path = public, pg_temp as $$
  select o.reference, o.status, o.amount_cents, o.paid_at, o.effect from payment_outcome o where o.acquirer_id = wanted
$$;
alter function resolve_payment_outcome(text) owner to clinic_resolver;

-- Patients of a visible clinic by a part of their id or name. It is a function because under row-level security 'like' cannot use the
-- trigram index: the planner may not apply it to rows that the policy has not let through.
-- It expects few rows, so that their transactions are looked up patient by patient. It is planned for each call: a search for one or
-- two letters has no trigram, and a plan that does not know this reads the names of every clinic.
create function find_patients(clinic bigint, pattern text, most int) returns table (patient_id text)
language sql stable rows 20 security definer set search_path = public, pg_temp set plan_cache_mode = 'force_custom_plan' as $$
  select p.patient_id from patient p
  where p.clinic_id = clinic and clinic = any (app_clinics())
    and lower(p.patient_id || ' ' || coalesce(p.name, '')) like pattern
  limit most
$$;
alter function find_patients(bigint, text, int) owner to clinic_resolver;

-- Clinics that have an open payment whose code has expired.
create function resolve_clinics_with_expired_codes(present timestamptz) returns table (clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct c.id, c.group_id from transaction t join clinic c on c.id = t.clinic_id
  where t.payment_status = 'i' and t.qr_expires_at <= present
$$;
alter function resolve_clinics_with_expired_codes(timestamptz) owner to clinic_resolver;

-- Clinics that have shown a code since an instant: the acquirer asks for the codes.
create function resolve_clinics_with_codes_since(since timestamptz) returns table (clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct c.id, c.group_id from payment_code p join clinic c on c.id = p.clinic_id where p.created_at >= since
$$;
alter function resolve_clinics_with_codes_since(timestamptz) owner to clinic_resolver;

-- Clinics that have money waiting for a decision of head office.
create function resolve_clinics_with_held_money() returns table (clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.group_id from clinic c
  where exists (select from transaction t where t.clinic_id = c.id and t.status = 'h')
$$;
alter function resolve_clinics_with_held_money() owner to clinic_resolver;
