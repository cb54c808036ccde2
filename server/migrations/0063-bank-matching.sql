-- Reason: the bank's lines are matched with payments, refunds and payouts, so that the journal's receivable ends at zero and its bank account
-- equals the statements. What does not match is an exception with an owner and a due day.
-- Contract: the checks of the journal are replaced by wider ones, which allow all that the running release writes.

-- The journal gains two accounts, and kinds of entries for money that the bank moved. A payout that came back is undone by `payout_returned`,
-- and paid once more by `payout_repeated`.
alter table journal_entry
  add column acquirer_cost_cents bigint not null default 0,
  add column clinic_receivable_cents bigint not null default 0,
  add column bank_line_id bigint,
  add column acquirer_payout_id bigint;
alter table journal_entry drop constraint journal_entry_kind_known;
alter table journal_entry add constraint journal_entry_kind_known check (kind in ('payment', 'hold', 'hold_accepted', 'hold_refunded',
  'extra_payment', 'note', 'advice', 'refund_approved', 'refund_completed', 'voucher_sale', 'voucher_redemption', 'voucher_refund',
  'bank_receipt', 'acquirer_payout', 'fee_receipt', 'payout_returned', 'payout_repeated')) not valid;
alter table journal_entry drop constraint journal_entry_balances_all;
alter table journal_entry add constraint journal_entry_balances_all check (acquirer_receivable_cents + clinic_payable_cents + fee_revenue_cents
  + gst_payable_cents + suspense_cents + bank_cents + giro_fee_revenue_cents + note_expense_cents + note_income_cents
  + voucher_liability_cents + acquirer_cost_cents + clinic_receivable_cents = 0) not valid;

create or replace view journal_posting with (security_invoker = true) as
  select e.clinic_id, e.id as journal_entry_id, e.at, e.kind, e.transaction_id, e.payment_note_id, e.payment_advice_id, e.refund_id,
    p.account, p.amount_cents
  from journal_entry e cross join lateral (values
    ('acquirer_receivable', e.acquirer_receivable_cents), ('clinic_payable', e.clinic_payable_cents), ('fee_revenue', e.fee_revenue_cents),
    ('gst_payable', e.gst_payable_cents), ('suspense', e.suspense_cents), ('bank', e.bank_cents),
    ('giro_fee_revenue', e.giro_fee_revenue_cents), ('note_expense', e.note_expense_cents), ('note_income', e.note_income_cents),
    ('voucher_liability', e.voucher_liability_cents), ('acquirer_cost', e.acquirer_cost_cents), ('clinic_receivable', e.clinic_receivable_cents)
  ) p(account, amount_cents)
  where p.amount_cents <> 0;

-- The house ledger: movements of the company's own money, which belong to no clinic. The same accounts as the journal's, as far as such money
-- moves them, and two of its own.
create table house_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null check (kind in ('bank_charge', 'own_money', 'acquirer_payout')),
  bank_match_id bigint not null,
  bank_line_id bigint not null,
  acquirer_payout_id bigint,
  bank_cents bigint not null default 0,
  acquirer_receivable_cents bigint not null default 0,
  acquirer_cost_cents bigint not null default 0,
  suspense_cents bigint not null default 0,
  bank_charge_cents bigint not null default 0,
  own_money_cents bigint not null default 0,
  constraint house_entry_balances check (bank_cents + acquirer_receivable_cents + acquirer_cost_cents + suspense_cents + bank_charge_cents
    + own_money_cents = 0)
);
grant select on house_entry to clinic_app;
grant insert on house_entry to clinic_head_office;
create trigger never_altered before update or delete on house_entry for each row execute function refuse_change();

create view house_posting with (security_invoker = true) as
  select e.id as house_entry_id, e.at, e.kind, e.bank_line_id, e.acquirer_payout_id, p.account, p.amount_cents
  from house_entry e cross join lateral (values
    ('bank', e.bank_cents), ('acquirer_receivable', e.acquirer_receivable_cents), ('acquirer_cost', e.acquirer_cost_cents),
    ('suspense', e.suspense_cents), ('bank_charge', e.bank_charge_cents), ('own_money', e.own_money_cents)
  ) p(account, amount_cents)
  where p.amount_cents <> 0;
grant select on house_posting to clinic_app;

-- What an acquirer pays out in one sum, and the payments, refunds and fees in it: gross less fees is net.
create table acquirer_payout (
  id bigint generated always as identity primary key,
  acquirer_connection_id bigint not null,
  provider_payout_id text not null,
  status text not null check (status in ('in_transit', 'paid', 'failed')),
  net_cents bigint not null,
  arrival_day date not null,
  told_at timestamptz(3) not null,
  unique (acquirer_connection_id, provider_payout_id)
);
create index acquirer_payout_by_day on acquirer_payout (arrival_day);

-- An item of a payment of ours names its clinic; the others belong to the house.
create table acquirer_payout_item (
  acquirer_payout_id bigint not null references acquirer_payout (id),
  number int not null,
  acquirer_id text not null,
  kind text not null check (kind in ('payment', 'refund', 'fee', 'other')),
  gross_cents bigint not null,
  fee_cents bigint not null,
  clinic_id bigint,
  transaction_id bigint,
  primary key (acquirer_payout_id, number)
);
create index acquirer_payout_item_of_payment on acquirer_payout_item (acquirer_id);
call protect_by_clinic('acquirer_payout_item');
create policy of_the_platform on acquirer_payout_item to clinic_head_office using (true) with check (true);
grant select on acquirer_payout, acquirer_payout_item to clinic_app;
grant insert on acquirer_payout, acquirer_payout_item to clinic_head_office;
grant update (status, net_cents, arrival_day, told_at) on acquirer_payout to clinic_head_office;

-- What a line of the bank is. Entries are never deleted: undoing one is another entry with the opposite sum, which names it. A line for several
-- payments has an entry for each.
create table bank_match (
  id bigint generated always as identity primary key,
  bank_line_id bigint not null references bank_line (id),
  kind text not null check (kind in ('outcome', 'refund', 'payout', 'returned', 'acquirer_payout', 'fee', 'charge', 'own_money')),
  amount_cents bigint not null,
  -- How it was found: a rule, or a person.
  rule text not null,
  note text,
  acquirer_id text,
  refund_reference text,
  giro_file_id bigint,
  -- Null: the whole file, in one sum.
  payment_advice_id bigint,
  acquirer_payout_id bigint references acquirer_payout (id),
  fee_statement text,
  at timestamptz(3) not null,
  by text not null,
  undoes bigint references bank_match (id),
  is_undone boolean not null default false,
  check ((kind = 'outcome') = (acquirer_id is not null)),
  check ((kind = 'refund') = (refund_reference is not null)),
  check ((kind in ('payout', 'returned')) = (giro_file_id is not null)),
  check ((kind = 'acquirer_payout') = (acquirer_payout_id is not null)),
  check ((kind = 'fee') = (fee_statement is not null))
);
create index bank_match_of_line on bank_match (bank_line_id);
create unique index bank_match_undone_once on bank_match (undoes) where undoes is not null;
-- Each is seen at the bank once.
create unique index bank_match_of_outcome on bank_match (acquirer_id) where kind = 'outcome' and undoes is null and not is_undone;
create unique index bank_match_of_refund on bank_match (refund_reference) where kind = 'refund' and undoes is null and not is_undone;
create unique index bank_match_of_payout on bank_match (giro_file_id, payment_advice_id, kind) nulls not distinct
  where kind in ('payout', 'returned') and undoes is null and not is_undone;
create unique index bank_match_of_acquirer_payout on bank_match (acquirer_payout_id)
  where kind = 'acquirer_payout' and undoes is null and not is_undone;
create unique index bank_match_of_fee on bank_match (fee_statement) where kind = 'fee' and undoes is null and not is_undone;
grant select on bank_match to clinic_app;
grant insert, update (is_undone) on bank_match to clinic_head_office;
grant select on bank_match to clinic_resolver;

create function note_undone_match() returns trigger language plpgsql as $$
begin
  update bank_match set is_undone = true where id = new.undoes;
  return null;
end $$;
create trigger undone after insert on bank_match for each row when (new.undoes is not null) execute function note_undone_match();

-- Money that belongs to no clinic goes into the house ledger with the entry that says so. An entry that undoes has the opposite sum.
create function journal_house() returns trigger language plpgsql as $$
declare
  gross bigint := 0;
  fees bigint := 0;
begin
  if new.kind = 'acquirer_payout' then
    select coalesce(sum(i.gross_cents), 0), coalesce(sum(i.fee_cents), 0) into gross, fees
    from acquirer_payout_item i where i.acquirer_payout_id = new.acquirer_payout_id and i.clinic_id is null;
    if new.undoes is not null then
      gross := -gross;
      fees := -fees;
    end if;
    if gross <> 0 or fees <> 0 then
      insert into house_entry (at, kind, bank_match_id, bank_line_id, acquirer_payout_id, bank_cents, acquirer_cost_cents, suspense_cents)
      values (new.at, 'acquirer_payout', new.id, new.bank_line_id, new.acquirer_payout_id, gross - fees, fees, -gross);
    end if;
  elsif new.kind = 'charge' then
    insert into house_entry (at, kind, bank_match_id, bank_line_id, bank_cents, bank_charge_cents)
    values (new.at, 'bank_charge', new.id, new.bank_line_id, new.amount_cents, -new.amount_cents);
  else
    insert into house_entry (at, kind, bank_match_id, bank_line_id, bank_cents, own_money_cents)
    values (new.at, 'own_money', new.id, new.bank_line_id, new.amount_cents, -new.amount_cents);
  end if;
  return null;
end $$;
create trigger journal_inserted after insert on bank_match for each row
  when (new.kind in ('charge', 'own_money', 'acquirer_payout')) execute function journal_house();

-- What a match means for a clinic: it sees these rows, and never the company's statements. A row is undone with its match.
create table bank_confirmation (
  clinic_id bigint not null references clinic,
  id bigint generated always as identity,
  bank_match_id bigint not null,
  bank_line_id bigint not null,
  kind text not null check (kind in ('outcome', 'refund', 'payout', 'acquirer_payout', 'fee')),
  transaction_id bigint,
  acquirer_id text,
  refund_id bigint,
  giro_file_id bigint,
  payment_advice_id bigint,
  acquirer_payout_id bigint,
  -- The day of the bank.
  day date not null,
  -- What the bank moved for it: money in is positive.
  amount_cents bigint not null,
  -- What the acquirer kept of it.
  cost_cents bigint not null default 0,
  at timestamptz(3) not null,
  undone_at timestamptz(3),
  primary key (clinic_id, id)
);
create unique index bank_confirmation_of_match on bank_confirmation (clinic_id, bank_match_id, payment_advice_id, transaction_id) nulls not distinct;
create index bank_confirmation_of_file on bank_confirmation (giro_file_id) where giro_file_id is not null;
create index bank_confirmation_by_match on bank_confirmation (bank_match_id);
create index bank_confirmation_of_transaction on bank_confirmation (clinic_id, transaction_id) where undone_at is null;
create index bank_confirmation_of_advice on bank_confirmation (clinic_id, payment_advice_id) where undone_at is null;
call protect_by_clinic('bank_confirmation');
call open_to_resolver('bank_confirmation');
grant select on bank_confirmation to clinic_app;
grant insert, update (undone_at) on bank_confirmation to clinic_head_office;

-- A payout is booked with its advice, and a fee with its statement; that the bank shows it changes no account.
create function journal_confirmation() returns trigger language plpgsql as $$
declare
  sign int := case when new.undone_at is null then 1 else -1 end;
begin
  insert into journal_entry (clinic_id, at, kind, transaction_id, refund_id, payment_advice_id, acquirer_id, bank_line_id, acquirer_payout_id,
    bank_cents, acquirer_cost_cents, acquirer_receivable_cents)
  values (new.clinic_id, coalesce(new.undone_at, new.at),
    case new.kind when 'acquirer_payout' then 'acquirer_payout' else 'bank_receipt' end,
    new.transaction_id, new.refund_id, new.payment_advice_id, new.acquirer_id, new.bank_line_id, new.acquirer_payout_id,
    sign * new.amount_cents, sign * new.cost_cents, -sign * (new.amount_cents + new.cost_cents));
  return null;
end $$;
create trigger journal_inserted after insert on bank_confirmation for each row
  when (new.kind not in ('payout', 'fee')) execute function journal_confirmation();
create trigger journal_undone after update of undone_at on bank_confirmation for each row
  when (new.kind not in ('payout', 'fee') and old.undone_at is null and new.undone_at is not null) execute function journal_confirmation();

-- What payments and settlement read of the bank: the latest day on which it showed the money.
create view bank_confirmed with (security_invoker = true) as
  select clinic_id, kind, transaction_id, payment_advice_id, max(day) as confirmed_on
  from bank_confirmation where undone_at is null group by 1, 2, 3, 4;
grant select on bank_confirmed to clinic_app;

-- A payout that the bank gave back: its line is refused after all, so that the advice may go to the bank again.
alter table giro_file_line add column returned_at timestamptz(3), add column return_bank_line_id bigint;
grant update (returned_at, return_bank_line_id) on giro_file_line to clinic_app;

create or replace function journal_advice() returns trigger language plpgsql as $$
begin
  insert into journal_entry (clinic_id, at, kind, payment_advice_id, clinic_payable_cents, bank_cents, giro_fee_revenue_cents, gst_payable_cents)
  values (new.clinic_id, new.updated_at,
    case when exists (select from journal_entry e where e.clinic_id = new.clinic_id and e.payment_advice_id = new.id and e.kind = 'advice')
      then 'payout_repeated' else 'advice' end,
    new.id, new.pay_to_clinic_total_cents + new.giro_fee_cents + new.giro_fee_gst_cents,
    -new.pay_to_clinic_total_cents, -new.giro_fee_cents, -new.giro_fee_gst_cents);
  return null;
end $$;

-- The money is back, and the clinic is owed it again. The GIRO fee is charged when it is paid at last.
create function journal_returned_advice() returns trigger language plpgsql as $$
begin
  insert into journal_entry (clinic_id, at, kind, payment_advice_id, clinic_payable_cents, bank_cents, giro_fee_revenue_cents, gst_payable_cents)
  values (new.clinic_id, new.updated_at, 'payout_returned', new.id,
    -(new.pay_to_clinic_total_cents + new.giro_fee_cents + new.giro_fee_gst_cents),
    new.pay_to_clinic_total_cents, new.giro_fee_cents, new.giro_fee_gst_cents);
  return null;
end $$;
create trigger journal_returned after update of process_status on payment_advice for each row
  when (old.process_status = 'p' and new.process_status <> 'p') execute function journal_returned_advice();

-- Lines that nothing explains yet. The table is small however many lines there are.
create table bank_open_line (
  bank_line_id bigint primary key references bank_line (id),
  bank_account_id bigint not null,
  booking_day date not null,
  -- Null: the rules have not looked at it yet.
  judged_at timestamptz(3)
);
create index bank_open_line_waiting on bank_open_line (bank_account_id, booking_day, bank_line_id) where judged_at is null;
grant select on bank_open_line to clinic_app;
grant insert, update, delete on bank_open_line to clinic_head_office;

-- A booked line in dollars waits for a match, from the day on which its account was added. A notice counts if the bank numbered its line:
-- only then is it known again in the statement.
create function queue_bank_line() returns trigger language plpgsql as $$
begin
  insert into bank_open_line (bank_line_id, bank_account_id, booking_day)
  select new.id, new.bank_account_id, new.booking_day from bank_account a
  where a.id = new.bank_account_id and new.booking_day >= (a.created_at at time zone 'Asia/Singapore')::date
    and not exists (select from bank_match m where m.bank_line_id = new.id)
  on conflict do nothing;
  return null;
end $$;
create trigger queued after insert or update of status, kind on bank_line for each row
  when (new.status = 'booked' and new.currency = 'SGD' and new.amount_cents <> 0 and (new.kind = 'statement' or new.bank_id is not null))
  execute function queue_bank_line();

insert into bank_open_line (bank_line_id, bank_account_id, booking_day)
select l.id, l.bank_account_id, l.booking_day from bank_line l join bank_account a on a.id = l.bank_account_id
where l.status = 'booked' and l.currency = 'SGD' and l.amount_cents <> 0 and (l.kind = 'statement' or l.bank_id is not null)
  and l.booking_day >= (a.created_at at time zone 'Asia/Singapore')::date;

-- What a person must clear: a line, an outcome without its money, a payout that the bank does not show, or a gap.
create table bank_exception (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('money_without_payment', 'money_out', 'missing_money', 'wrong_amount', 'returned_payout', 'payout_not_seen',
    'balance_gap', 'acquirer_fees_differ', 'reversal')),
  bank_account_id bigint not null references bank_account (id),
  bank_line_id bigint references bank_line (id),
  bank_statement_id bigint references bank_statement (id),
  giro_file_id bigint,
  acquirer_id text,
  acquirer_payout_id bigint references acquirer_payout (id),
  amount_cents bigint not null,
  -- The day that it is about.
  day date not null,
  -- Why no rule matched, in a sentence.
  reason text not null,
  opened_at timestamptz(3) not null,
  due_on date not null,
  owner text,
  closed_at timestamptz(3),
  closed_by text,
  updated_at timestamptz(3) not null
);
create unique index bank_exception_of_line on bank_exception (bank_line_id) where closed_at is null and bank_line_id is not null;
create unique index bank_exception_of_outcome on bank_exception (acquirer_id) where closed_at is null and kind = 'missing_money';
create unique index bank_exception_of_file on bank_exception (giro_file_id) where closed_at is null and kind = 'payout_not_seen';
create unique index bank_exception_of_gap on bank_exception (bank_statement_id) where closed_at is null and kind = 'balance_gap';
create index bank_exception_open on bank_exception (due_on, id) where closed_at is null;
create index bank_exception_open_of_owner on bank_exception (owner, due_on, id) where closed_at is null;
create index bank_exception_closed on bank_exception (closed_at desc, id desc) where closed_at is not null;
grant select on bank_exception to clinic_app;
grant insert, update (owner, closed_at, closed_by, updated_at, kind, reason) on bank_exception to clinic_head_office;
grant select on bank_exception to clinic_resolver;

create table bank_exception_note (
  id bigint generated always as identity primary key,
  bank_exception_id bigint not null references bank_exception (id),
  at timestamptz(3) not null,
  by text not null,
  note text not null
);
create index bank_exception_note_of_exception on bank_exception_note (bank_exception_id, id);
grant select on bank_exception_note to clinic_app;
grant insert on bank_exception_note to clinic_head_office;

-- Which debits of an account are the bank's charges: a person confirms each.
create table bank_charge_rule (
  id bigint generated always as identity primary key,
  bank_account_id bigint not null references bank_account (id),
  words text not null,
  created_at timestamptz(3) not null,
  created_by text not null,
  unique (bank_account_id, words)
);
grant select on bank_charge_rule to clinic_app;
grant insert on bank_charge_rule to clinic_head_office;

-- The platform's home counts the exceptions, and by themselves those whose day has passed.
create or replace function resolve_work_counts() returns table (kind text, records bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select 'open_issues', count(*) from issue i where i.status in ('n', 'i')
  union all select 'held_payments', count(*) from transaction t where t.status = 'h'
  union all select 'unmatched_outcomes', count(*) from payment_outcome o
    where o.clinic_id is null and o.status = 'paid' and o.returned_at is null
  union all select 'advices_waiting', count(*) from payment_advice a where a.process_status = 'w'
  union all select 'advices_processing', count(*) from payment_advice a where a.process_status = 'r'
  union all select 'advices_failed', count(*) from payment_advice a where a.process_status = 'f'
  union all select 'giro_files', count(distinct l.giro_file_id) from giro_file_line l where l.status = 'sent'
  union all select 'refunds', count(*) from refund r where r.status = 'a'
  union all select 'bank_exceptions', count(*) from bank_exception e
    where e.closed_at is null and e.due_on >= (now() at time zone 'Asia/Singapore')::date
  union all select 'bank_exceptions_overdue', count(*) from bank_exception e
    where e.closed_at is null and e.due_on < (now() at time zone 'Asia/Singapore')::date
$$;
