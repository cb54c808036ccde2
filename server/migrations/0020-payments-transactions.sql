-- Reason: QR payments: patients and transactions. Amounts are in integer cents. Keys begin with the clinic, so that the tables can be
-- distributed by it.

create table patient (
  clinic_id bigint not null references clinic,
  patient_id text not null,
  name text,
  created_at timestamptz not null default now(),
  primary key (clinic_id, patient_id)
);
create index patient_folded on patient using gin (clinic_id, folded(patient_id || ' ' || coalesce(name, '')) gin_trgm_ops);
call protect_by_clinic('patient');
call open_to_resolver('patient');
grant select, insert on patient to clinic_app;

create table transaction (
  id bigint generated always as identity,
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
  -- True if the customer had paid before, with a voucher: no money moves, what was owed for the voucher becomes the clinic's.
  from_voucher boolean not null default false,
  -- Only these pairs of states exist.
  check ((payment_status, status) in (('i', 'i'), ('p', 'p'), ('p', 'h'), ('p', 'x'), ('e', 'f'), ('e', 'c'))),
  -- Fees are fixed when the payment succeeds, and add up.
  check (status <> 'p' or pay_to_clinic_cents = amount_cents - admin_fee_cents - admin_fee_gst_cents - handling_fee_cents - handling_fee_gst_cents),
  check ((paid_at is null) = (paid_cents is null)),
  check ((payment_status = 'p') = (paid_at is not null)),
  primary key (clinic_id, id) include (created_at),
  foreign key (clinic_id, patient_id) references patient (clinic_id, patient_id)
);

-- One index per sortable column. Each covers the order and the date filter, so that a late page reads ids first and rows last.
create index transaction_number on transaction (id);
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
create index transaction_from_voucher on transaction (clinic_id, created_at) include (amount_cents) where from_voucher;
call protect_by_clinic('transaction');
call open_to_resolver('transaction');
grant select, insert on transaction to clinic_app;
grant update (updated_at, device_id, patient_id, remark, amount_cents, payment_status, status, payment_advice_id, payment_method, reference,
  qr_expires_at, paid_at, paid_cents, provider_cents, admin_fee_cents, admin_fee_gst_cents, handling_fee_cents, handling_fee_gst_cents,
  pay_to_clinic_cents) on transaction to clinic_app;

-- The tele-consult that a transaction pays.
create table telemed_order (
  clinic_id bigint not null,
  transaction_id bigint not null,
  visit_id bigint not null,
  patient_name text not null,
  -- The whole bill, before a discount.
  total_cents bigint not null check (total_cents > 0),
  primary key (clinic_id, transaction_id),
  unique (clinic_id, visit_id),
  foreign key (clinic_id, transaction_id) references transaction (clinic_id, id)
);
call protect_by_clinic('telemed_order');
grant select, insert on telemed_order to clinic_app;
create trigger never_altered before update or delete on telemed_order for each row execute function refuse_change();

-- The clinic of a transaction, for calls of head office, which name no clinic.
create function resolve_transaction(wanted bigint) returns table (clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.group_id from transaction t join clinic c on c.id = t.clinic_id where t.id = wanted
$$;
alter function resolve_transaction(bigint) owner to clinic_resolver;

-- Clinics that have money waiting for a decision of head office.
create function resolve_clinics_with_held_money() returns table (clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.group_id from clinic c where c.id in (select t.clinic_id from transaction t where t.status = 'h')
$$;
alter function resolve_clinics_with_held_money() owner to clinic_resolver;

-- Patients of a visible clinic by words. The look-ups of records by words are functions because under row-level security neither `like` nor a regular
-- expression can use a trigram index. A look-up reads the index of words alone: the planner, which sees a limit, would rather read the table
-- until it meets enough. The words are worked out once, not for each row that is compared.
create function search_patients(clinic bigint, words text, most int) returns table (patient_id text)
language sql stable rows 20 security definer set search_path = public, pg_temp set plan_cache_mode = 'force_custom_plan'
  set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
  select p.patient_id from patient p
  where p.clinic_id = clinic and clinic = any (app_clinics())
    and folded(p.patient_id || ' ' || coalesce(p.name, '')) ~ (word_expressions(words))[1]
    and ((word_expressions(words))[2] is null or folded(p.patient_id || ' ' || coalesce(p.name, '')) ~ (word_expressions(words))[2])
    and ((word_expressions(words))[3] is null or folded(p.patient_id || ' ' || coalesce(p.name, '')) ~ (word_expressions(words))[3])
    and ((word_expressions(words))[4] is null or folded(p.patient_id || ' ' || coalesce(p.name, '')) ~ all (word_expressions(words)))
  limit most
$$;
alter function search_patients(bigint, text, int) owner to clinic_resolver;
