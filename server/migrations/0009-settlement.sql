-- Reason: from payment to payout: notes, advices and their runs, GIRO files, refunds, print tickets.
-- Every amount is in integer cents.

-- Numbers of documents without gaps: the next one is taken in the transaction that uses it.
create table document_counter (
  kind text not null check (kind in ('PA', 'INV', 'CN', 'DN')),
  year int not null,
  last bigint not null,
  primary key (kind, year)
);
grant select, insert, update on document_counter to clinic_app;

-- The next display id of a kind, such as PA-202611-000123: the month in Singapore, the number of the year.
create function next_display_id(document_kind text, present timestamptz) returns text language sql as $$
  insert into document_counter as c (kind, year, last)
  values (document_kind, extract(year from present at time zone 'Asia/Singapore')::int, 1)
  on conflict (kind, year) do update set last = c.last + 1
  returning document_kind || '-' || to_char(present at time zone 'Asia/Singapore', 'YYYYMM') || '-' || lpad(last::text, 6, '0')
$$;

-- Where a clinic's payouts go.
create table clinic_bank_account (
  clinic_id bigint primary key references clinic,
  account_name text not null,
  account_number text not null,
  bic text not null,
  updated_at timestamptz(3) not null
);
call protect_by_clinic('clinic_bank_account');
grant select on clinic_bank_account to clinic_app;

-- One pass over the clinics that makes advices. for_clinic_id null: all clinics. request_key: the same request again finds the same run.
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

create table payment_advice (
  id bigint generated always as identity primary key,
  clinic_id bigint not null references clinic,
  display_id text not null unique,
  -- Of the tax invoice for the fees.
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
  -- The audit: when the batch was looked at, by whom, with what to say.
  batch_date date,
  audited_by text,
  comments text,
  -- The payout.
  pay_out_date date,
  bank_reference text,
  fail_reason text,
  invoice_file text,
  payment_advice_file text,
  unique (clinic_id, id),
  constraint payment_advice_ties check (pay_to_clinic_total_cents = amount_total_cents + payment_note_amount_total_cents
    + payment_note_gst_total_cents - admin_fee_total_cents - gst_total_cents - handling_fee_total_cents - handling_fee_gst_total_cents
    - giro_fee_cents - giro_fee_gst_cents),
  constraint payment_advice_notes_tie check (payment_note_amount_total_cents = credit_total_cents - debit_total_cents),
  constraint payment_advice_audited check (process_status = 'w' or batch_date is not null),
  constraint payment_advice_paid check ((process_status = 'p') = (pay_out_date is not null))
);
create index payment_advice_by_created_at on payment_advice (clinic_id, created_at, id);
create index payment_advice_by_process_status on payment_advice (clinic_id, process_status, id);
call protect_by_clinic('payment_advice');
call open_to_resolver('payment_advice');
grant select, insert on payment_advice to clinic_app;
grant update (updated_at, process_status, batch_date, audited_by, comments, pay_out_date, bank_reference, fail_reason, invoice_file,
  payment_advice_file) on payment_advice to clinic_app;

-- One row for each rate of GST that an advice meets.
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

-- What a run did at a clinic, in the commit in which it did it: a run that starts again leaves the clinic out.
create table settlement_run_clinic (
  settlement_run_id bigint not null references settlement_run,
  clinic_id bigint not null references clinic,
  at timestamptz not null,
  outcome text not null check (outcome in ('made', 'nothing', 'below_zero')),
  payment_advice_id bigint,
  -- What the advice would have come to, where it was below zero.
  total_cents bigint,
  primary key (clinic_id, settlement_run_id),
  check ((outcome = 'made') = (payment_advice_id is not null)),
  check ((outcome = 'below_zero') = (total_cents is not null)),
  foreign key (clinic_id, payment_advice_id) references payment_advice (clinic_id, id)
);
create index settlement_run_clinic_run on settlement_run_clinic (settlement_run_id);
call protect_by_clinic('settlement_run_clinic');
grant select, insert on settlement_run_clinic to clinic_app;

-- Money back to a customer: asked by one person, decided by another, answered by the acquirer.
create table refund (
  id bigint generated always as identity primary key,
  clinic_id bigint not null,
  transaction_id bigint not null,
  reference text not null unique,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null check (reason in ('duplicate', 'wrong_amount', 'not_provided', 'requested_by_customer', 'other')),
  remark text,
  status text not null default 'r' check (status in ('r', 'a', 'j', 'c', 'f')),
  -- What the approval did: moved the unsettled transaction, raised a debit note, or nothing for held money.
  way text check (way in ('transaction', 'note', 'held')),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  requested_by bigint not null,
  request_user text not null,
  decided_at timestamptz(3),
  decided_by bigint,
  decide_user text,
  decide_remark text,
  answered_at timestamptz(3),
  acquirer_id text unique,
  fail_reason text,
  check (decided_by is distinct from requested_by),
  check ((status = 'r') = (decided_at is null)),
  check ((status in ('a', 'c', 'f')) = (way is not null)),
  check ((status in ('c', 'f')) = (answered_at is not null)),
  unique (clinic_id, id),
  foreign key (clinic_id, transaction_id) references transaction (clinic_id, id)
);
create index refund_of_transaction on refund (clinic_id, transaction_id, id);
create index refund_by_status on refund (clinic_id, status, id);
call protect_by_clinic('refund');
call open_to_resolver('refund');
grant select, insert on refund to clinic_app;
grant update (status, way, updated_at, decided_at, decided_by, decide_user, decide_remark, answered_at, acquirer_id, fail_reason)
  on refund to clinic_app;

-- Credit (money to the clinic) or debit, raised by head office on a transaction, or by a refund.
create table payment_note (
  id bigint generated always as identity primary key,
  clinic_id bigint not null,
  display_id text not null unique,
  transaction_id bigint not null,
  payment_advice_id bigint,
  refund_id bigint,
  request_key text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  create_user text not null,
  credit_cents bigint check (credit_cents > 0),
  debit_cents bigint check (debit_cents > 0),
  gst_cents bigint not null default 0 check (gst_cents >= 0),
  gst_rate numeric(6, 5) not null default 0 check (gst_rate between 0 and 1),
  remark text not null,
  status text not null default 'i' check (status in ('i', 'a', 'r')),
  reviewed_at timestamptz(3),
  reviewed_by bigint,
  review_user text,
  review_remark text,
  file text,
  check ((credit_cents is null) <> (debit_cents is null)),
  check ((status = 'i') = (reviewed_at is null)),
  check (payment_advice_id is null or status = 'a'),
  unique (clinic_id, id),
  unique (clinic_id, request_key),
  foreign key (clinic_id, transaction_id) references transaction (clinic_id, id),
  foreign key (clinic_id, payment_advice_id) references payment_advice (clinic_id, id),
  foreign key (clinic_id, refund_id) references refund (clinic_id, id)
);
create index payment_note_of_transaction on payment_note (clinic_id, transaction_id, id);
create index payment_note_of_advice on payment_note (clinic_id, payment_advice_id, id) where payment_advice_id is not null;
create index payment_note_unsettled on payment_note (clinic_id, reviewed_at, id) where status = 'a' and payment_advice_id is null;
create index payment_note_of_refund on payment_note (clinic_id, refund_id) where refund_id is not null;
call protect_by_clinic('payment_note');
call open_to_resolver('payment_note');
grant select, insert on payment_note to clinic_app;
grant update (updated_at, payment_advice_id, status, reviewed_at, reviewed_by, review_user, review_remark, file) on payment_note to clinic_app;

-- A transaction's status in the payout is read from its advice: one row changes, not ten thousand.
alter table transaction add constraint transaction_of_advice_there foreign key (clinic_id, payment_advice_id)
  references payment_advice (clinic_id, id) not valid;
-- Accepting held money makes what was received the amount.
grant update (payment_advice_id, amount_cents) on transaction to clinic_app;

-- A bulk payment file for the bank. The file itself is kept under its key.
create table giro_file (
  id bigint generated always as identity primary key,
  message_id text not null unique,
  request_key text not null unique,
  created_at timestamptz not null,
  execution_date date not null,
  number_of_transactions int not null check (number_of_transactions > 0),
  total_cents bigint not null check (total_cents > 0),
  file text not null
);
grant select, insert on giro_file to clinic_app;

create table giro_file_line (
  clinic_id bigint not null,
  giro_file_id bigint not null references giro_file,
  payment_advice_id bigint not null,
  end_to_end_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  status text not null default 'sent' check (status in ('sent', 'paid', 'rejected')),
  reason_code text,
  bank_reference text,
  answered_at timestamptz,
  primary key (clinic_id, giro_file_id, payment_advice_id),
  foreign key (clinic_id, payment_advice_id) references payment_advice (clinic_id, id)
);
-- An advice goes to the bank once, unless the bank refused it.
create unique index giro_file_line_once on giro_file_line (clinic_id, payment_advice_id) where status <> 'rejected';
create index giro_file_line_of_file on giro_file_line (giro_file_id);
call protect_by_clinic('giro_file_line');
call open_to_resolver('giro_file_line');
grant select, insert on giro_file_line to clinic_app;
grant update (status, reason_code, bank_reference, answered_at) on giro_file_line to clinic_app;

-- Opens one document for a minute, without the session's token.
create table print_ticket (
  clinic_id bigint not null references clinic,
  ticket_hash text not null,
  kind text not null check (kind in ('invoice', 'payment_advice', 'cnote', 'dnote')),
  document_id bigint not null,
  user_id bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (clinic_id, ticket_hash)
);
create unique index print_ticket_hash on print_ticket (ticket_hash);
create index print_ticket_expires_at on print_ticket (expires_at);
call protect_by_clinic('print_ticket');
call open_to_resolver('print_ticket');
grant select, insert, delete on print_ticket to clinic_app;

-- Whose a record is, for the calls of head office, the acquirer and the holder of a ticket, who name no clinic.
create function resolve_transaction(wanted bigint) returns table (clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.group_id from transaction t join clinic c on c.id = t.clinic_id where t.id = wanted
$$;
alter function resolve_transaction(bigint) owner to clinic_resolver;
create function resolve_payment_note(wanted bigint) returns table (clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.group_id from payment_note n join clinic c on c.id = n.clinic_id where n.id = wanted
$$;
alter function resolve_payment_note(bigint) owner to clinic_resolver;
create function resolve_payment_advice(wanted bigint) returns table (clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.group_id from payment_advice a join clinic c on c.id = a.clinic_id where a.id = wanted
$$;
alter function resolve_payment_advice(bigint) owner to clinic_resolver;
create function resolve_refund(wanted text) returns table (clinic_id bigint, group_id bigint, refund_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.group_id, r.id from refund r join clinic c on c.id = r.clinic_id where r.reference = wanted
$$;
alter function resolve_refund(text) owner to clinic_resolver;
create function resolve_print_ticket(wanted text)
returns table (clinic_id bigint, group_id bigint, kind text, document_id bigint, expires_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.group_id, t.kind, t.document_id, t.expires_at
  from print_ticket t join clinic c on c.id = t.clinic_id where t.ticket_hash = wanted
$$;
alter function resolve_print_ticket(text) owner to clinic_resolver;

-- Tickets are over after a minute; kept for a day, so that a late one is told from a wrong one.
create policy over on print_ticket for delete to clinic_resolver using (expires_at < now() - interval '24 hours');
grant delete on print_ticket to clinic_resolver;
