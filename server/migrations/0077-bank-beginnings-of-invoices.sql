-- Reason: a number of an invoice has 17 signs, and some statements of banks keep 16. A line can then be matched by these, and the amount.
create index fee_statement_beginning on fee_statement (left(invoice_number, 16));

-- As before; with the statements whose numbers have the same first 16 signs.
create or replace function resolve_bank_fee_statements(numbers text[])
returns table (clinic_id bigint, group_id bigint, fee_statement_id bigint, invoice_number text, open_cents bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.clinic_id, c.group_id, s.id, s.invoice_number, s.total_cents from fee_statement s join clinic c on c.id = s.clinic_id
  where left(s.invoice_number, 16) = any (array(select left(n, 16) from unnest(numbers) n)) and not exists (
    select from bank_match m where m.kind = 'fee' and m.fee_statement = s.invoice_number and m.undoes is null and not m.is_undone)
  order by s.invoice_number
$$;
