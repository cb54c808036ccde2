-- Reason: on several machines an insert takes no subquery as a value, and no query joins a clinic with what it must look up for each of them.

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
