-- Reason: lists of the bank and of e-invoices cost no more with ten million rows than with ten thousand. A file that cannot be read is an exception, and
-- operators are told of exceptions that wait too long.
-- Contract: the check of the kinds is replaced by a wider one, which allows all that the running release writes.

-- The lines of some accounts that have these words, through the index of words alone.
create function search_bank_lines(accounts bigint[], words text, most int) returns table (id bigint)
language sql stable rows 20 set search_path = public, pg_temp set plan_cache_mode = 'force_custom_plan'
  set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
  select l.id from bank_line l
  where l.bank_account_id = any (accounts)
    and folded(l.searched) ~ (word_expressions(words))[1]
    and ((word_expressions(words))[2] is null or folded(l.searched) ~ (word_expressions(words))[2])
    and ((word_expressions(words))[3] is null or folded(l.searched) ~ (word_expressions(words))[3])
    and ((word_expressions(words))[4] is null or folded(l.searched) ~ all (word_expressions(words)))
  limit most
$$;

-- As before; but documents are counted up to 10,000.
create or replace function resolve_listed_einvoices(wanted text, first_day date, last_day date, most bigint, past bigint)
returns table (id bigint, clinic_id bigint, clinic_name text, kind text, number text, payment_advice_id bigint, payment_note_id bigint,
  fee_statement_id bigint, issue_day date, total_cents bigint, state text, faults text[], updated_at timestamptz(3), found bigint)
language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = 'force_custom_plan' as $$
  with page as materialized (
    select e.clinic_id, e.id from einvoice e
    where (wanted is null or e.state = wanted) and (first_day is null or e.issue_day >= first_day) and (last_day is null or e.issue_day <= last_day)
    order by e.issue_day desc, e.id desc limit most offset past
  )
  select e.id, e.clinic_id, c.name, e.kind, e.number, e.payment_advice_id, e.payment_note_id, e.fee_statement_id, e.issue_day, e.total_cents,
    e.state, e.faults, e.updated_at, (select count(*) from (
      select from einvoice o
      where (wanted is null or o.state = wanted) and (first_day is null or o.issue_day >= first_day) and (last_day is null or o.issue_day <= last_day)
      limit 10000) bounded)
  from page p join einvoice e on e.clinic_id = p.clinic_id and e.id = p.id join clinic c on c.id = e.clinic_id
  order by e.issue_day desc, e.id desc
$$;

-- A file that an operator could not import, and leaves to a colleague.
alter table bank_exception add column file_hash text;
alter table bank_exception drop constraint bank_exception_kind_check;
alter table bank_exception add constraint bank_exception_kind_known check (kind in ('money_without_payment', 'money_out', 'missing_money',
  'wrong_amount', 'returned_payout', 'payout_not_seen', 'balance_gap', 'acquirer_fees_differ', 'reversal', 'unreadable_file')) not valid;

-- When each was in a mail: to finance once it is overdue or nobody's, to administrators once as much time again has passed.
alter table bank_exception add column told_finance_at timestamptz(3), add column told_administrators_at timestamptz(3);
grant update (told_finance_at, told_administrators_at) on bank_exception to clinic_head_office;
