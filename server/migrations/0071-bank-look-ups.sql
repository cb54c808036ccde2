-- Reason: lines of the bank are matched with records of any clinic, which these functions find by what a line names.

-- Codes by their whole references, or by the first 16 letters of older ones that were shown in these days.
create function resolve_bank_codes(whole text[], beginnings text[], since timestamptz, until timestamptz)
returns table (reference text, clinic_id bigint, group_id bigint, transaction_id bigint, payee_proxy text, created_at timestamptz,
  amount_cents bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  with codes as materialized (
    select p.reference, p.clinic_id, p.transaction_id, p.payee_proxy, p.created_at from payment_code p where p.reference = any (whole)
    union
    select p.reference, p.clinic_id, p.transaction_id, p.payee_proxy, p.created_at
    from unnest(beginnings) b join payment_code p on p.reference >= b and p.reference < b || '~'
    where p.created_at between since and until
  )
  select c.reference, c.clinic_id, k.group_id, c.transaction_id, c.payee_proxy, c.created_at, t.amount_cents
  from codes c join clinic k on k.id = c.clinic_id join transaction t on t.clinic_id = c.clinic_id and t.id = c.transaction_id
$$;

-- The money that acquirers and banks reported for these payments, and whether the bank showed it.
create function resolve_bank_outcomes(clinics bigint[], transactions bigint[])
returns table (acquirer_id text, clinic_id bigint, transaction_id bigint, reference text, amount_cents bigint, paid_at timestamptz, effect text,
  is_confirmed boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select o.acquirer_id, o.clinic_id, o.transaction_id, o.reference, o.amount_cents, o.paid_at, o.effect,
    exists (select from bank_match m where m.acquirer_id = o.acquirer_id and m.kind = 'outcome' and m.undoes is null and not m.is_undone)
  from unnest(clinics, transactions) w(clinic_id, transaction_id)
  join payment_outcome o on o.clinic_id = w.clinic_id and o.transaction_id = w.transaction_id
  where o.status = 'paid'
$$;

-- The money of one outcome, with its payment and what its code pays.
create function resolve_bank_outcome(wanted text)
returns table (acquirer_id text, clinic_id bigint, group_id bigint, transaction_id bigint, reference text, amount_cents bigint,
  paid_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select o.acquirer_id, o.clinic_id, c.group_id, o.transaction_id, o.reference, o.amount_cents, o.paid_at
  from payment_outcome o join clinic c on c.id = o.clinic_id where o.acquirer_id = wanted and o.status = 'paid'
$$;

-- Payments of an account whose codes were shown in these days.
create function resolve_bank_payments(proxy text, since timestamptz, until timestamptz, wanted_cents bigint[], most int)
returns table (clinic_id bigint, clinic_name text, transaction_id bigint, reference text, created_at timestamptz, amount_cents bigint,
  payment_status text)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.clinic_id, c.name, p.transaction_id, p.reference, p.created_at, t.amount_cents, t.payment_status
  from payment_code p join transaction t on t.clinic_id = p.clinic_id and t.id = p.transaction_id join clinic c on c.id = p.clinic_id
  where p.created_at between since and until and p.payee_proxy = proxy and (wanted_cents is null or t.amount_cents = any (wanted_cents))
  order by p.created_at desc limit most
$$;

-- Payments of GIRO files by the names of their advices.
create function resolve_bank_payouts(names text[])
returns table (giro_file_id bigint, message_id text, clinic_id bigint, group_id bigint, payment_advice_id bigint, end_to_end_id text,
  amount_cents bigint, status text, process_status text, returned_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.giro_file_id, f.message_id, l.clinic_id, c.group_id, l.payment_advice_id, l.end_to_end_id, l.amount_cents, l.status,
    a.process_status, l.returned_at
  from payment_advice a join giro_file_line l on l.clinic_id = a.clinic_id and l.payment_advice_id = a.id
  join giro_file f on f.id = l.giro_file_id join clinic c on c.id = a.clinic_id
  where a.display_id = any (names)
$$;

-- Refunds by their references.
create function resolve_bank_refunds(wanted text[])
returns table (reference text, clinic_id bigint, group_id bigint, refund_id bigint, transaction_id bigint, amount_cents bigint, status text,
  acquirer_id text)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.reference, r.clinic_id, c.group_id, r.id, r.transaction_id, r.amount_cents, r.status, r.acquirer_id
  from refund r join clinic c on c.id = r.clinic_id where r.reference = any (wanted)
$$;

-- Money that was reported for codes of an account in these days, and that the bank has not shown.
create function resolve_missing_money(proxy text, since timestamptz, until timestamptz)
returns table (acquirer_id text, clinic_id bigint, transaction_id bigint, reference text, amount_cents bigint, paid_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  with codes as materialized (
    select distinct p.clinic_id, p.transaction_id from payment_code p
    where p.created_at between since - interval '1 day' and until and p.payee_proxy = proxy
  )
  select o.acquirer_id, o.clinic_id, o.transaction_id, o.reference, o.amount_cents, o.paid_at
  from codes c join payment_outcome o on o.clinic_id = c.clinic_id and o.transaction_id = c.transaction_id
  where o.status = 'paid' and o.paid_at >= since and o.paid_at < until and not exists (
    select from bank_match m where m.acquirer_id = o.acquirer_id and m.kind = 'outcome' and m.undoes is null and not m.is_undone)
    and not exists (select from acquirer_payout_item i where i.acquirer_id = o.acquirer_id)
$$;
grant select on acquirer_payout, acquirer_payout_item to clinic_resolver;
create policy resolver on acquirer_payout_item for select to clinic_resolver using (true);

-- The clinics that a match was confirmed to.
create function resolve_confirmed_clinics(match bigint)
returns table (clinic_id bigint, group_id bigint, transaction_id bigint, payment_advice_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.clinic_id, c.group_id, b.transaction_id, b.payment_advice_id from bank_confirmation b join clinic c on c.id = b.clinic_id
  where b.bank_match_id = match and b.undone_at is null order by b.clinic_id, b.id
$$;

-- What became of the payments of GIRO files at the bank: shown in a statement, or given back.
create function resolve_giro_at_bank(files bigint[])
returns table (giro_file_id bigint, payment_advice_id bigint, seen_on date, returned_at timestamptz(3))
language sql stable security definer set search_path = public, pg_temp as $$
  with seen as materialized (
    select b.giro_file_id, b.payment_advice_id, max(b.day) as day from bank_confirmation b
    where b.giro_file_id = any (files) and b.kind = 'payout' and b.undone_at is null group by 1, 2
  )
  select l.giro_file_id, l.payment_advice_id, s.day, l.returned_at from giro_file_line l
  left join seen s on s.giro_file_id = l.giro_file_id and s.payment_advice_id = l.payment_advice_id
  where l.giro_file_id = any (files) and (s.day is not null or l.returned_at is not null)
$$;
alter function resolve_giro_at_bank(bigint[]) owner to clinic_resolver;

-- The items of acquirers' payouts, of all clinics.
create function resolve_payout_items()
returns table (acquirer_payout_id bigint, acquirer_id text, kind text, gross_cents bigint, fee_cents bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.acquirer_payout_id, i.acquirer_id, i.kind, i.gross_cents, i.fee_cents from acquirer_payout_item i
$$;
alter function resolve_payout_items() owner to clinic_resolver;

-- Lines whose matches are not their sum, or whose confirmations are not their matches.
create function resolve_bank_confirmations()
returns table (bank_match_id bigint, bank_line_id bigint, kind text, rows bigint, cents bigint, booked_cents bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  with confirmed as materialized (
    select c.bank_match_id, c.bank_line_id, c.kind, c.amount_cents as cents from bank_confirmation c where c.undone_at is null
  ), booked as materialized (
    select e.bank_line_id, sum(e.bank_cents)::bigint as cents from journal_entry e where e.bank_line_id is not null group by 1
  )
  select c.bank_match_id, c.bank_line_id, c.kind, count(*), sum(c.cents)::bigint, max(b.cents)
  from confirmed c left join booked b on b.bank_line_id = c.bank_line_id group by 1, 2, 3
$$;

-- The fee statements with these numbers that the bank has not shown as paid.
create function resolve_bank_fee_statements(numbers text[])
returns table (clinic_id bigint, group_id bigint, fee_statement_id bigint, invoice_number text, open_cents bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.clinic_id, c.group_id, s.id, s.invoice_number, s.total_cents from fee_statement s join clinic c on c.id = s.clinic_id
  where s.invoice_number = any (numbers) and not exists (
    select from bank_match m where m.kind = 'fee' and m.fee_statement = s.invoice_number and m.undoes is null and not m.is_undone)
$$;

-- Whose money these numbers of acquirers are: payments and refunds.
create function resolve_money_of_acquirers(ids text[]) returns table (acquirer_id text, clinic_id bigint, transaction_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select o.acquirer_id, o.clinic_id, o.transaction_id from payment_outcome o where o.acquirer_id = any (ids) and o.status = 'paid'
  union all
  select r.acquirer_id, r.clinic_id, r.transaction_id from refund r where r.acquirer_id = any (ids)
$$;

-- What an acquirer's payout has of each clinic.
create function resolve_clinics_of_payout(payout bigint) returns table (clinic_id bigint, group_id bigint, gross_cents bigint, fee_cents bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.clinic_id, c.group_id, sum(i.gross_cents)::bigint, sum(i.fee_cents)::bigint
  from acquirer_payout_item i join clinic c on c.id = i.clinic_id where i.acquirer_payout_id = payout group by 1, 2
$$;

do $$
declare
  made text;
begin
  foreach made in array array['resolve_bank_codes(text[], text[], timestamptz, timestamptz)', 'resolve_bank_outcomes(bigint[], bigint[])',
    'resolve_bank_outcome(text)', 'resolve_bank_payments(text, timestamptz, timestamptz, bigint[], int)', 'resolve_bank_payouts(text[])',
    'resolve_bank_refunds(text[])', 'resolve_bank_fee_statements(text[])', 'resolve_money_of_acquirers(text[])', 'resolve_clinics_of_payout(bigint)', 'resolve_missing_money(text, timestamptz, timestamptz)', 'resolve_confirmed_clinics(bigint)', 'resolve_bank_confirmations()'] loop
    execute format('alter function %s owner to clinic_resolver', made);
    execute format('revoke all on function %s from public', made);
    execute format('grant execute on function %s to clinic_head_office', made);
  end loop;
end $$;
-- The check of the invariants reads it as the app.
grant execute on function resolve_bank_confirmations() to clinic_app;
