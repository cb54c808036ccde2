-- Reason: a clinic can be paid at once, into its own account. Its fees are then billed by a fee statement instead of deducted from a payout.
-- Contract: wider checks replace those of the amounts of transactions, journal entries, refunds and runs: all that the running release writes passes.

-- A plan of a clinic may name the clinic itself instead of an account of the company.
alter table payee_plan add column mode text not null default 'pooled', add column own_proxy text, add column own_payee_name text;
alter table payee_plan add constraint payee_plan_mode_known check (mode in ('pooled', 'own')) not valid;
alter table payee_plan add constraint payee_plan_names_one check (case mode
  when 'pooled' then num_nulls(own_proxy, own_payee_name) = 2 and num_nulls(bank_account_id, connection_id) = 1
  else num_nulls(clinic_id, own_proxy, own_payee_name) = 0 and num_nulls(bank_account_id, connection_id) = 2 end) not valid;

-- Whom the codes of an entered clinic pay on a day: an account, the acquirer of a connection, or the clinic itself. No row: none is set.
create function resolve_clinic_payee(clinic bigint, day date)
returns table (mode text, proxy text, payee_name text, connection_id bigint, connection_kind text)
language sql stable rows 1 security definer set search_path = public, pg_temp as $$
  select p.mode, coalesce(p.own_proxy, a.proxy), coalesce(p.own_payee_name, a.payee_name, k.payee_name), k.id, k.kind
  from clinic c
  join payee_plan p on p.clinic_id = c.id
    or p.clinic_id is null and p.group_id in (c.group_id, (select g.id from provider_group g where g.code = 'platform'))
  left join bank_account a on a.id = p.bank_account_id
  left join acquirer_connection k on k.id = p.connection_id and k.state = 'open'
  where c.id = clinic and clinic = any (app_clinics()) and p.effective_date <= day
  order by p.clinic_id nulls last, p.group_id = c.group_id desc, p.effective_date desc limit 1
$$;
alter function resolve_clinic_payee(bigint, date) owner to clinic_resolver;

-- The mode of a payment that an entered clinic makes on a day, for its row.
create function mode_of_new_payment(clinic bigint, day date) returns text
language sql stable set search_path = public, pg_temp as $$
  select coalesce((select mode from resolve_clinic_payee(clinic, day)), 'pooled')
$$;

-- The account of the company that a clinic pays its fees to: that of its group, else that of all clinics. No row: none is set.
create function resolve_company_payee(clinic bigint, day date) returns table (proxy text, payee_name text)
language sql stable rows 1 security definer set search_path = public, pg_temp as $$
  select a.proxy, a.payee_name
  from clinic c
  join payee_plan p on p.clinic_id is null and p.group_id in (c.group_id, (select g.id from provider_group g where g.code = 'platform'))
  join bank_account a on a.id = p.bank_account_id
  where c.id = clinic and clinic = any (app_clinics()) and p.effective_date <= day
  order by p.group_id = c.group_id desc, p.effective_date desc limit 1
$$;
alter function resolve_company_payee(bigint, date) owner to clinic_resolver;

-- The plans of all groups as the platform lists them: one without a group is that of all clinics.
create function resolve_set_payees() returns table (id bigint, group_id bigint, group_name text, clinic_id bigint, clinic_name text,
  effective_date date, mode text, bank_account_id bigint, connection_id bigint, own_proxy text, own_payee_name text, created_at timestamptz(3), created_by text)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, g.id, g.name, p.clinic_id, c.name, p.effective_date, p.mode, p.bank_account_id, p.connection_id, p.own_proxy, p.own_payee_name, p.created_at,
    p.created_by
  from payee_plan p left join provider_group g on g.id = p.group_id and g.code <> 'platform' left join clinic c on c.id = p.clinic_id
$$;
alter function resolve_set_payees() owner to clinic_resolver;

-- Frozen with the payment and with each of its codes. Nobody updates it: the app has no right to.
alter table transaction add column mode text not null default 'pooled', add column fee_statement_id bigint;
alter table payment_code add column mode text not null default 'pooled';
grant update (fee_statement_id) on transaction to clinic_app;
alter table payment_code add constraint payment_code_mode_known check (mode in ('pooled', 'own')) not valid;
-- An own payment is one of a counter. Its money is never ours: it is not on hold, in no advice, and nothing of it is payable to the clinic.
alter table transaction add constraint transaction_mode_known check (mode in ('pooled', 'own')) not valid;
alter table transaction add constraint transaction_own_apart check (case mode when 'pooled' then fee_statement_id is null
  else product_type = 'c' and not from_voucher and status <> 'h' and payment_advice_id is null end) not valid;
alter table transaction drop constraint transaction_check1;
alter table transaction add constraint transaction_fees_tie check (status <> 'p' or pay_to_clinic_cents =
  case mode when 'own' then 0 else amount_cents - admin_fee_cents - admin_fee_gst_cents - handling_fee_cents - handling_fee_gst_cents end) not valid;

-- The code of a payment says its mode.
create function keep_mode_of_code() returns trigger language plpgsql as $$
begin
  if new.mode is distinct from (select t.mode from transaction t where t.clinic_id = new.clinic_id and t.id = new.transaction_id) then
    raise exception 'Code % is of another mode than its payment.', new.reference;
  end if;
  return new;
end $$;
create trigger own_of_its_payment before insert on payment_code for each row when (new.mode = 'own') execute function keep_mode_of_code();

-- What a clinic in own mode owes for the fees of a period. The number is that of its tax invoice.
create table fee_statement (
  id bigint generated always as identity,
  clinic_id bigint not null references clinic,
  invoice_number text not null,
  settlement_run_id bigint not null references settlement_run,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  cut_off timestamptz not null,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  number_of_transactions int not null check (number_of_transactions > 0),
  -- What customers paid to the clinic. It is not ours.
  amount_total_cents bigint not null,
  admin_fee_total_cents bigint not null,
  gst_total_cents bigint not null,
  handling_fee_total_cents bigint not null,
  handling_fee_gst_total_cents bigint not null,
  total_cents bigint not null check (total_cents > 0),
  -- The fees by rate of GST, the latest rate first.
  charges jsonb not null,
  due_date date not null,
  -- The company of that day.
  issuer jsonb,
  -- The code by which the clinic pays. Null: the company had no account on that day.
  payee_proxy text,
  payee_name text,
  code_text text,
  state text not null default 'open' check (state in ('open', 'paid')),
  paid_on date,
  bank_reference text,
  recorded_by text,
  recorded_at timestamptz(3),
  -- When the clinic was reminded that it is overdue.
  reminded_at timestamptz(3),
  invoice_file text,
  primary key (clinic_id, id),
  unique (clinic_id, invoice_number),
  constraint fee_statement_ties check (total_cents = admin_fee_total_cents + gst_total_cents + handling_fee_total_cents + handling_fee_gst_total_cents),
  constraint fee_statement_paid check (num_nulls(paid_on, bank_reference, recorded_by, recorded_at) = case state when 'paid' then 0 else 4 end),
  constraint fee_statement_code check (num_nulls(payee_proxy, payee_name, code_text) in (0, 3))
);
create index fee_statement_number on fee_statement (id);
create index fee_statement_by_created_at on fee_statement (clinic_id, created_at, id);
create index fee_statement_open on fee_statement (due_date) where state = 'open';
call protect_by_clinic('fee_statement');
call open_to_resolver('fee_statement');
grant select, insert on fee_statement to clinic_app;
grant update (updated_at, state, paid_on, bank_reference, recorded_by, recorded_at, reminded_at, invoice_file) on fee_statement to clinic_app;
grant usage on sequence fee_statement_id_seq to clinic_app;

create function keep_paid_statement() returns trigger language plpgsql as $$
begin
  raise exception 'Fee statement % is paid.', old.invoice_number;
end $$;
create trigger paid_stays before update of state, paid_on, bank_reference, recorded_by, recorded_at on fee_statement for each row
  when (old.state = 'paid') execute function keep_paid_statement();

-- A run may make a fee statement, alone or beside an advice: `owes` says that there is no advice.
alter table settlement_run_clinic add column fee_statement_id bigint;
alter table settlement_run_clinic drop constraint settlement_run_clinic_outcome_check;
alter table settlement_run_clinic add constraint settlement_run_clinic_outcome_known check (outcome in ('made', 'nothing', 'below_zero', 'owes')) not valid;
alter table settlement_run_clinic add constraint settlement_run_clinic_owes check ((outcome <> 'owes' or fee_statement_id is not null)
  and (outcome <> 'nothing' or fee_statement_id is null)) not valid;

-- The journal. Our receivable is the fees alone; the sale is told beside the accounts, as the takings of the clinic.
alter table journal_entry add column own_sale_cents bigint not null default 0, add column fee_statement_id bigint;
alter table journal_entry drop constraint journal_entry_kind_known;
alter table journal_entry add constraint journal_entry_kind_known check (kind in ('payment', 'hold', 'hold_accepted', 'hold_refunded',
  'extra_payment', 'note', 'advice', 'refund_approved', 'refund_completed', 'voucher_sale', 'voucher_redemption', 'voucher_refund',
  'bank_receipt', 'acquirer_payout', 'fee_receipt', 'payout_returned', 'payout_repeated', 'own_payment', 'own_reversal', 'own_refund')) not valid;
alter table journal_entry add constraint journal_entry_own_apart check ((own_sale_cents = 0 or kind in ('own_payment', 'own_refund'))
  and (kind not in ('own_payment', 'own_reversal', 'own_refund')
    or (acquirer_receivable_cents, clinic_payable_cents, suspense_cents, bank_cents) = (0, 0, 0, 0))) not valid;

-- An own payment earns its fees when it is marked; a whole refund before its statement takes them back.
create function journal_own_transaction() returns trigger language plpgsql as $$
declare
  fees bigint := new.admin_fee_cents + new.handling_fee_cents;
  gst bigint := new.admin_fee_gst_cents + new.handling_fee_gst_cents;
begin
  if new.status = 'p' then
    insert into journal_entry (clinic_id, at, kind, transaction_id, clinic_receivable_cents, fee_revenue_cents, gst_payable_cents, own_sale_cents)
    values (new.clinic_id, new.updated_at, 'own_payment', new.id, fees + gst, -fees, -gst, new.amount_cents);
  else
    insert into journal_entry (clinic_id, at, kind, transaction_id, clinic_receivable_cents, fee_revenue_cents, gst_payable_cents)
    values (new.clinic_id, new.updated_at, 'own_reversal', new.id, -(fees + gst), fees, gst);
  end if;
  return null;
end $$;
-- Contract: these two triggers are made again in the same transaction, now for pooled payments alone; the running release makes no other.
drop trigger journal_moved on transaction;
create trigger journal_moved after update of status on transaction for each row
  when (new.mode = 'pooled' and new.payment_status = 'p' and old.status is distinct from new.status) execute function journal_transaction();
drop trigger journal_inserted on transaction;
create trigger journal_inserted after insert on transaction for each row
  when (new.mode = 'pooled' and new.payment_status = 'p' and not new.from_voucher) execute function journal_transaction();
create trigger journal_own_moved after update of status on transaction for each row
  when (new.mode = 'own' and new.payment_status = 'p' and old.status is distinct from new.status) execute function journal_own_transaction();
create trigger journal_own_inserted after insert on transaction for each row
  when (new.mode = 'own' and new.payment_status = 'p') execute function journal_own_transaction();

-- The clinic sends the money back itself, so an approved refund of an own payment is recorded as completed.
alter table refund drop constraint refund_way_check;
alter table refund add constraint refund_way_known check (way in ('transaction', 'note', 'held', 'own')) not valid;
create function journal_own_refund() returns trigger language plpgsql as $$
begin
  insert into journal_entry (clinic_id, at, kind, transaction_id, refund_id, own_sale_cents)
  values (new.clinic_id, new.answered_at, 'own_refund', new.transaction_id, new.id, -new.amount_cents);
  return null;
end $$;
drop trigger journal_inserted on refund;
create trigger journal_inserted after insert on refund for each row
  when (new.way is distinct from 'own' and new.status = 'c') execute function journal_refund();
drop trigger journal_completed on refund;
create trigger journal_completed after update of status on refund for each row
  when (new.way is distinct from 'own' and new.status = 'c' and old.status is distinct from new.status) execute function journal_refund();
create trigger journal_own_inserted after insert on refund for each row
  when (new.way = 'own' and new.status = 'c') execute function journal_own_refund();
create trigger journal_own_completed after update of status on refund for each row
  when (new.way = 'own' and new.status = 'c' and old.status is distinct from new.status) execute function journal_own_refund();

create function journal_fee_receipt() returns trigger language plpgsql as $$
begin
  insert into journal_entry (clinic_id, at, kind, fee_statement_id, bank_cents, clinic_receivable_cents)
  values (new.clinic_id, new.recorded_at, 'fee_receipt', new.id, new.total_cents, -new.total_cents);
  return null;
end $$;
create trigger journal_inserted after insert on fee_statement for each row when (new.state = 'paid') execute function journal_fee_receipt();
create trigger journal_paid after update of state on fee_statement for each row
  when (new.state = 'paid' and old.state = 'open') execute function journal_fee_receipt();

-- Today's webhooks and searches for money know pooled codes alone: an own one pays no account of ours.
create or replace function resolve_payment_reference(wanted text) returns table (clinic_id bigint, group_id bigint, transaction_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.clinic_id, c.group_id, p.transaction_id from payment_code p join clinic c on c.id = p.clinic_id
  where p.reference = wanted and p.mode = 'pooled'
$$;
create or replace function resolve_payment_reference(wanted text, at_clinic bigint)
returns table (clinic_id bigint, group_id bigint, transaction_id bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  its_group bigint := (select c.group_id from clinic c where c.id = at_clinic);
begin
  return query select p.clinic_id, its_group, p.transaction_id from payment_code p
  where p.clinic_id = at_clinic and p.reference = wanted and p.mode = 'pooled';
end $$;

-- As before, with the numbers of fee statements.
create or replace function resolve_document_gaps() returns table (kind text, year int, documents bigint, numbers bigint, first bigint, last bigint, counter bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  with made as (
    select split_part(d.id, '-', 1) as kind, left(split_part(d.id, '-', 2), 4)::int as year, split_part(d.id, '-', 3)::bigint as number
    from (
      select display_id as id from payment_advice union all select invoice_number from payment_advice union all select display_id from payment_note
      union all select invoice_number from fee_statement
    ) d
  ), counted as (
    select m.kind, m.year, count(*) as documents, count(distinct m.number) as numbers, min(m.number) as first, max(m.number) as last
    from made m group by 1, 2
  )
  select coalesce(n.kind, c.kind), coalesce(n.year, c.year), coalesce(n.documents, 0), coalesce(n.numbers, 0), n.first, n.last, c.last
  from counted n full join document_counter c on c.kind = n.kind and c.year = n.year
  where (n.documents, n.numbers, n.first, n.last) is distinct from (c.last, c.last, 1, c.last)
$$;

-- What a run did at each clinic, with the fee statement. Clinics that need attention come first.
create function resolve_clinics_of_run(run bigint)
returns table (clinic_id bigint, clinic_name text, at timestamptz, outcome text, payment_advice_id bigint, display_id text, total_cents bigint,
  fee_statement_id bigint, invoice_number text, fees_cents bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.clinic_id, c.name, d.at, d.outcome, d.payment_advice_id, a.display_id, coalesce(a.pay_to_clinic_total_cents, d.total_cents),
    d.fee_statement_id, s.invoice_number, s.total_cents
  from settlement_run_clinic d join clinic c on c.id = d.clinic_id
  left join payment_advice a on a.clinic_id = d.clinic_id and a.id = d.payment_advice_id
  left join fee_statement s on s.clinic_id = d.clinic_id and s.id = d.fee_statement_id
  where d.settlement_run_id = run
  order by array_position(array['below_zero', 'owes', 'made', 'nothing'], d.outcome), d.clinic_id
$$;
alter function resolve_clinics_of_run(bigint) owner to clinic_resolver;

-- The clinic of a fee statement, for calls of the platform, which name no clinic.
create function resolve_fee_statement(wanted bigint) returns table (clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.group_id from fee_statement s join clinic c on c.id = s.clinic_id where s.id = wanted
$$;
alter function resolve_fee_statement(bigint) owner to clinic_resolver;

-- Fee statements of all clinics, newest first. state null: all; overdue: open ones whose day is before the given one.
create function resolve_fee_statements(wanted text, words text, today date, most bigint, past bigint)
returns table (id bigint, clinic_id bigint, clinic_name text, invoice_number text, created_at timestamptz(3), from_day date, to_day date,
  number_of_transactions int, total_cents bigint, due_date date, state text, paid_on date, bank_reference text, recorded_by text, records bigint,
  all_cents bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.clinic_id, c.name, s.invoice_number, s.created_at, s.from_day, s.to_day, s.number_of_transactions, s.total_cents, s.due_date,
    s.state, s.paid_on, s.bank_reference, s.recorded_by, count(*) over (), (sum(s.total_cents) over ())::bigint
  from fee_statement s join clinic c on c.id = s.clinic_id
  where (wanted is null or (case wanted when 'overdue' then s.state = 'open' and s.due_date < today else s.state = wanted end))
    and (words is null or folded(s.invoice_number || ' ' || c.name) ~ all (word_expressions(words)))
  order by s.id desc limit most offset past
$$;
alter function resolve_fee_statements(text, text, date, bigint, bigint) owner to clinic_resolver;

-- Overdue statements that nobody was reminded of.
create function resolve_overdue_fee_statements(today date, most int)
returns table (clinic_id bigint, group_id bigint, fee_statement_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.group_id, s.id from fee_statement s join clinic c on c.id = s.clinic_id
  where s.state = 'open' and s.due_date < today and s.reminded_at is null order by s.id limit most
$$;
alter function resolve_overdue_fee_statements(date, int) owner to clinic_resolver;
