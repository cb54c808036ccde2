-- Reason: settlement: runs that put a clinic's transactions under an advice, and the advices themselves. Amounts are in integer cents.

-- The last number of each kind of document and year. Numbers have no gaps: a document takes the next one in its own transaction.
create table document_counter (
  kind text not null check (kind in ('PA', 'INV', 'CN', 'DN')),
  year int not null,
  last bigint not null,
  primary key (kind, year)
);
grant select, insert, update on document_counter to clinic_app;
grant select on document_counter to clinic_resolver;

-- The next display id of a kind, such as PA-202611-000123: the month in Singapore and the number within the year.
create function next_display_id(document_kind text, present timestamptz) returns text language sql as $$
  insert into document_counter as c (kind, year, last)
  values (document_kind, extract(year from present at time zone 'Asia/Singapore')::int, 1)
  on conflict (kind, year) do update set last = c.last + 1
  returning document_kind || '-' || to_char(present at time zone 'Asia/Singapore', 'YYYYMM') || '-' || lpad(last::text, 6, '0')
$$;

-- One pass over the clinics that makes advices. for_clinic_id null: all clinics. A repeated request finds its run by request_key.
create table settlement_run (
  id bigint generated always as identity primary key,
  request_key text not null unique,
  kind text not null check (kind in ('schedule', 'request')),
  for_clinic_id bigint references clinic,
  cut_off timestamptz not null,
  created_at timestamptz not null,
  finished_at timestamptz
);
grant select, insert on settlement_run to clinic_app;
grant update (finished_at) on settlement_run to clinic_app;
grant select on settlement_run to clinic_resolver;

create table payment_advice (
  id bigint generated always as identity,
  clinic_id bigint not null references clinic,
  display_id text not null unique,
  -- The tax invoice for the fees.
  invoice_number text not null unique,
  settlement_run_id bigint not null references settlement_run,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  cut_off timestamptz not null,
  process_status text not null default 'w' check (process_status in ('w', 'r', 'p', 'f')),
  number_of_transactions int not null check (number_of_transactions >= 0),
  amount_total_cents bigint not null,
  admin_fee_total_cents bigint not null,
  gst_total_cents bigint not null,
  handling_fee_total_cents bigint not null,
  handling_fee_gst_total_cents bigint not null,
  giro_fee_cents bigint not null,
  giro_fee_gst_cents bigint not null,
  credit_total_cents bigint not null,
  debit_total_cents bigint not null,
  payment_note_amount_total_cents bigint not null,
  payment_note_gst_total_cents bigint not null,
  pay_to_clinic_total_cents bigint not null check (pay_to_clinic_total_cents >= 0),
  -- Head office's audit of the batch.
  batch_date date,
  audited_by text,
  comments text,
  -- The payout.
  pay_out_date date,
  bank_reference text,
  fail_reason text,
  invoice_file text,
  payment_advice_file text,
  primary key (clinic_id, id),
  constraint payment_advice_ties check (pay_to_clinic_total_cents = amount_total_cents + payment_note_amount_total_cents
    + payment_note_gst_total_cents - admin_fee_total_cents - gst_total_cents - handling_fee_total_cents - handling_fee_gst_total_cents
    - giro_fee_cents - giro_fee_gst_cents),
  constraint payment_advice_notes_tie check (payment_note_amount_total_cents = credit_total_cents - debit_total_cents),
  constraint payment_advice_audited check (process_status = 'w' or batch_date is not null),
  constraint payment_advice_paid check ((process_status = 'p') = (pay_out_date is not null))
);
create index payment_advice_number on payment_advice (id);
create index payment_advice_by_created_at on payment_advice (clinic_id, created_at, id);
create index payment_advice_by_process_status on payment_advice (clinic_id, process_status, id);
create index payment_advice_undocumented on payment_advice (id) where invoice_file is null;
call protect_by_clinic('payment_advice');
call open_to_resolver('payment_advice');
grant select, insert on payment_advice to clinic_app;
grant update (updated_at, process_status, batch_date, audited_by, comments, pay_out_date, bank_reference, fail_reason, invoice_file,
  payment_advice_file) on payment_advice to clinic_app;

-- A run puts transactions and notes under an advice before it writes the advice with their sums: it needs the id first, and the foreign keys are
-- checked at its commit.
grant usage on sequence payment_advice_id_seq to clinic_app;

alter table transaction add constraint transaction_of_advice_there foreign key (clinic_id, payment_advice_id)
  references payment_advice (clinic_id, id) deferrable initially deferred;

-- What payments read of the advice of a transaction.
create view payout_status with (security_invoker = true) as
  select clinic_id, id as payment_advice_id, process_status from payment_advice;
grant select on payout_status to clinic_app;

-- One row for each rate of GST in an advice.
create table payment_advice_gst_relate (
  clinic_id bigint not null,
  payment_advice_id bigint not null,
  gst_rate numeric(6, 5) not null,
  effective_date date not null,
  invoice_transaction_count int not null,
  invoice_transaction_amount_total_cents bigint not null,
  all_fee_cents bigint not null,
  all_gst_cents bigint not null,
  primary key (clinic_id, payment_advice_id, gst_rate),
  foreign key (clinic_id, payment_advice_id) references payment_advice (clinic_id, id)
);
call protect_by_clinic('payment_advice_gst_relate');
grant select, insert on payment_advice_gst_relate to clinic_app;

-- What a run did at a clinic, written in the same transaction: a run that starts again skips the clinic.
create table settlement_run_clinic (
  settlement_run_id bigint not null references settlement_run,
  clinic_id bigint not null references clinic,
  at timestamptz not null,
  outcome text not null check (outcome in ('made', 'nothing', 'below_zero')),
  payment_advice_id bigint,
  -- The sum that was below zero, so that no advice was made.
  total_cents bigint,
  primary key (clinic_id, settlement_run_id),
  check ((outcome = 'made') = (payment_advice_id is not null)),
  check ((outcome = 'below_zero') = (total_cents is not null)),
  foreign key (clinic_id, payment_advice_id) references payment_advice (clinic_id, id)
);
create index settlement_run_clinic_run on settlement_run_clinic (settlement_run_id);
call protect_by_clinic('settlement_run_clinic');
call open_to_resolver('settlement_run_clinic');
grant select, insert on settlement_run_clinic to clinic_app;

-- The clinic of an advice, for calls of head office, which name no clinic.
create function resolve_payment_advice(wanted bigint) returns table (clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.group_id from payment_advice a join clinic c on c.id = a.clinic_id where a.id = wanted
$$;
alter function resolve_payment_advice(bigint) owner to clinic_resolver;

-- Clinics that a run has not visited yet.
create function resolve_clinics_to_settle(run int8) returns table (clinic_id int8, group_id int8)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.group_id from settlement_run r join clinic c on r.for_clinic_id is null or c.id = r.for_clinic_id
  where r.id = run and c.id not in (select d.clinic_id from settlement_run_clinic d where d.settlement_run_id = run)
  order by c.id
$$;
alter function resolve_clinics_to_settle(bigint) owner to clinic_resolver;

-- How many clinics each run has settled, by outcome.
create function resolve_settlement_counts(runs bigint[]) returns table (settlement_run_id bigint, outcome text, clinics bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.settlement_run_id, d.outcome, count(*) from settlement_run_clinic d where d.settlement_run_id = any (runs) group by 1, 2
$$;
alter function resolve_settlement_counts(bigint[]) owner to clinic_resolver;

-- What a run did at each clinic. Clinics that need attention come first.
create function resolve_settled_clinics(run bigint)
returns table (clinic_id bigint, clinic_name text, at timestamptz, outcome text, payment_advice_id bigint, display_id text, total_cents bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.clinic_id, c.name, d.at, d.outcome, d.payment_advice_id, a.display_id, coalesce(a.pay_to_clinic_total_cents, d.total_cents)
  from settlement_run_clinic d join clinic c on c.id = d.clinic_id
  left join payment_advice a on a.clinic_id = d.clinic_id and a.id = d.payment_advice_id
  where d.settlement_run_id = run
  order by array_position(array['below_zero', 'made', 'nothing'], d.outcome), d.clinic_id
$$;
alter function resolve_settled_clinics(bigint) owner to clinic_resolver;

-- Advices of all clinics, newest first, and their number. status null: all of them.
create function resolve_settled_advices(status text, most bigint, past bigint)
returns table (id bigint, clinic_id bigint, clinic_name text, display_id text, created_at timestamptz, process_status text,
  number_of_transactions int, pay_to_clinic_total_cents bigint, batch_date date, audited_by text, comments text, pay_out_date date,
  bank_reference text, fail_reason text)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.clinic_id, c.name, a.display_id, a.created_at, a.process_status, a.number_of_transactions, a.pay_to_clinic_total_cents,
    a.batch_date, a.audited_by, a.comments, a.pay_out_date, a.bank_reference, a.fail_reason
  from payment_advice a join clinic c on c.id = a.clinic_id
  where status is null or a.process_status = status
  order by a.id desc limit most offset past
$$;
alter function resolve_settled_advices(text, bigint, bigint) owner to clinic_resolver;

create function resolve_settled_advice_count(status text) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) from payment_advice a where status is null or a.process_status = status
$$;
alter function resolve_settled_advice_count(text) owner to clinic_resolver;

-- Advices whose documents were not made, newest first. Younger ones are left to their own job.
create function resolve_undocumented_advices(made_before timestamptz, most int)
returns table (clinic_id bigint, group_id bigint, payment_advice_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.group_id, a.id from payment_advice a join clinic c on c.id = a.clinic_id
  where a.invoice_file is null and a.created_at < made_before order by a.id desc limit most
$$;
alter function resolve_undocumented_advices(timestamptz, int) owner to clinic_resolver;
