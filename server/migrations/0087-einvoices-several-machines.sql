-- Reason: on several machines an insert takes no subquery as a value, and no query joins tables of clinics with what lies at the coordinator alone or must
-- be looked up for each of them. The functions are as before otherwise.

create or replace function journal_advice() returns trigger language plpgsql as $$
declare
  kind text := case when exists (select from journal_entry e where e.clinic_id = new.clinic_id and e.payment_advice_id = new.id and e.kind = 'advice')
    then 'payout_repeated' else 'advice' end;
begin
  insert into journal_entry (clinic_id, at, kind, payment_advice_id, clinic_payable_cents, bank_cents, giro_fee_revenue_cents, gst_payable_cents)
  values (new.clinic_id, new.updated_at, kind, new.id, new.pay_to_clinic_total_cents + new.giro_fee_cents + new.giro_fee_gst_cents,
    -new.pay_to_clinic_total_cents, -new.giro_fee_cents, -new.giro_fee_gst_cents);
  return null;
end $$;

create or replace function resolve_einvoice_buyers()
returns table (clinic_id bigint, clinic_name text, uen text, registered_name text, has_address boolean, waiting bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  with waiting as materialized (
    select e.clinic_id, count(*) as documents from einvoice e where e.state = 'waiting' group by 1
  ), named as materialized (
    select b.clinic_id, b.registered_name from einvoice_buyer b
  )
  select c.id, c.name, c.uen, n.registered_name, coalesce(trim(c.road_name), '') <> '' and coalesce(trim(c.postal_code), '') <> '',
    coalesce(w.documents, 0)
  from clinic c left join named n on n.clinic_id = c.id left join waiting w on w.clinic_id = c.id
  where c.closed_at is null or w.documents > 0
  order by c.name, c.id
$$;

create or replace function resolve_bank_fee_statements(numbers text[])
returns table (clinic_id bigint, group_id bigint, fee_statement_id bigint, invoice_number text, open_cents bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  with named as materialized (
    select s.clinic_id, s.id, s.invoice_number, s.total_cents from fee_statement s
    where left(s.invoice_number, 16) = any (array(select left(n, 16) from unnest(numbers) n))
  )
  select s.clinic_id, c.group_id, s.id, s.invoice_number, s.total_cents from named s join clinic c on c.id = s.clinic_id
  where not exists (
    select from bank_match m where m.kind = 'fee' and m.fee_statement = s.invoice_number and m.undoes is null and not m.is_undone)
  order by s.invoice_number
$$;

create or replace function silent_acquirers(present timestamptz) returns table (connection_id bigint, owner text)
language sql stable security definer set search_path = public, pg_temp as $$
  with paid as materialized (
    select distinct a.connection_id from acquirer_code a join transaction t on t.clinic_id = a.clinic_id and t.id = a.transaction_id
    where a.asked_at >= present - interval '1 day' and t.payment_status = 'p'
  )
  select k.id, k.owner from acquirer_connection k
  where k.state = 'open' and k.id in (select p.connection_id from paid p)
    and not exists (select from acquirer_webhook w where w.connection_id = k.id and w.received_at >= present - interval '1 day')
$$;

create or replace function journal_confirmation() returns trigger language plpgsql as $$
declare
  sign int := case when new.undone_at is null then 1 else -1 end;
  kind text := case when new.kind = 'acquirer_payout' then 'acquirer_payout' else 'bank_receipt' end;
begin
  insert into journal_entry (clinic_id, at, kind, transaction_id, refund_id, payment_advice_id, acquirer_id, bank_line_id, acquirer_payout_id,
    bank_cents, acquirer_cost_cents, acquirer_receivable_cents)
  values (new.clinic_id, coalesce(new.undone_at, new.at), kind, new.transaction_id, new.refund_id, new.payment_advice_id, new.acquirer_id,
    new.bank_line_id, new.acquirer_payout_id, sign * new.amount_cents, sign * new.cost_cents, -sign * (new.amount_cents + new.cost_cents));
  return null;
end $$;
