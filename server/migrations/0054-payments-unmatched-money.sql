-- Reason: the platform finds the payment of money that arrived under an unknown reference, or notes that the money went back.

-- When the acquirer gave the money back, who noted it, and the note. Null: it was not given back. Two functions write outcomes of no clinic.
alter table payment_outcome add column returned_at timestamptz(3), add column returned_by text, add column return_note text;
grant update (returned_at, returned_by, return_note) on payment_outcome to clinic_resolver;

-- As before, without money that went back.
create or replace function find_unmatched_outcomes(clinic bigint, since timestamptz, wanted_cents bigint[], earliest timestamptz,
  latest timestamptz, endings text[], most int)
returns table (acquirer_id text, reference text, amount_cents bigint, paid_at timestamptz, transaction_id bigint, code text, distance int)
language sql stable rows 20 security definer set search_path = public, pg_temp as $$
  with lost as materialized (
    select u.acquirer_id, u.reference, u.amount_cents, u.paid_at, u.received_at from payment_outcome u
    where u.clinic_id is null and u.status = 'paid' and u.returned_at is null and u.received_at >= since and clinic = any (app_clinics())
      and (u.amount_cents = any (wanted_cents) or u.paid_at between earliest and latest
        or exists (select from unnest(endings) e where right(u.reference, length(e)) = e or right(upper(u.acquirer_id), length(e)) = e))
    order by u.received_at desc limit 200
  ), parts as materialized (
    select l.acquirer_id, substr(l.reference, n, 2) as part from lost l cross join generate_series(1, 18) n
    where length(l.reference) > n
  ), pieces as materialized (
    select p.transaction_id, p.reference, p.created_at, t.created_at as began_at, substr(p.reference, n, 2) as part
    from transaction t join payment_code p on p.clinic_id = t.clinic_id and p.transaction_id = t.id
    cross join generate_series(8, 14, 2) n
    where t.clinic_id = clinic and exists (select from lost)
      and t.created_at between (select min(l.received_at) from lost l) - interval '2 days' and (select max(l.received_at) from lost l)
  ), near as (
    select distinct on (l.acquirer_id) l.acquirer_id, l.reference, l.amount_cents, l.paid_at, l.received_at, q.transaction_id,
      q.reference as code, levenshtein_less_equal(l.reference, q.reference, 3) as distance
    from parts join pieces q on q.part = parts.part join lost l on l.acquirer_id = parts.acquirer_id
    where q.began_at between l.received_at - interval '2 days' and l.received_at
      and levenshtein_less_equal(l.reference, q.reference, 3) <= 3
    order by l.acquirer_id, distance, q.created_at desc
  )
  select n.acquirer_id, n.reference, n.amount_cents, n.paid_at, n.transaction_id, n.code, n.distance
  from near n order by n.received_at desc limit most
$$;

create or replace function claim_unmatched_outcome(wanted text, clinic bigint, payment bigint, present timestamptz)
returns table (reference text, amount_cents bigint, paid_at timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  told_at timestamptz;
begin
  select o.reference, o.amount_cents, o.paid_at, o.received_at into reference, amount_cents, paid_at, told_at
  from payment_outcome o where o.acquirer_id = wanted and o.clinic_id is null and o.status = 'paid' and o.returned_at is null for update;
  if not found or clinic <> all (app_clinics()) or payment is distinct from (
    select n.transaction_id from nearest_code(clinic, reference, told_at) n) then
    return;
  end if;
  update payment_outcome o set clinic_id = clinic, transaction_id = payment, effect = 'none', attached_at = present
  where o.acquirer_id = wanted;
  return next;
end $$;

-- The functions below see money of no clinic, whatever its reference: only calls of the platform may call them.

-- All money under an unknown reference, also what went back.
create function resolve_unmatched_outcomes()
returns table (acquirer_id text, reference text, amount_cents bigint, paid_at timestamptz, received_at timestamptz,
  returned_at timestamptz(3), returned_by text, return_note text)
language sql stable security definer set search_path = public, pg_temp as $$
  select o.acquirer_id, o.reference, o.amount_cents, o.paid_at, o.received_at, o.returned_at, o.returned_by, o.return_note
  from payment_outcome o where o.clinic_id is null and o.status = 'paid'
$$;
alter function resolve_unmatched_outcomes() owner to clinic_resolver;
revoke all on function resolve_unmatched_outcomes() from public;
grant execute on function resolve_unmatched_outcomes() to clinic_head_office;

-- Payments that the money may be for, the likeliest first: one whose code differs in at most three letters, and those without money that asked for
-- this amount. Of all clinics those whose code was shown in the hour before the customer paid; of the clinic that the reference seems to carry, also
-- those of the two days before the report.
create function resolve_near_payments(told_reference text, told_cents bigint, told_clinic bigint, told_paid_at timestamptz, told_at timestamptz, most int)
returns table (transaction_id bigint, clinic_id bigint, clinic_name text, created_at timestamptz, amount_cents bigint, status text,
  payment_status text, code text, distance int)
language sql stable rows 5 security definer set search_path = public, pg_temp as $$
  with codes as (
    select p.clinic_id, p.transaction_id, p.reference from payment_code p
    where p.created_at between told_paid_at - interval '1 hour' and told_paid_at
    union
    select p.clinic_id, p.transaction_id, p.reference
    from transaction t join payment_code p on p.clinic_id = t.clinic_id and p.transaction_id = t.id
    where t.clinic_id = told_clinic and t.created_at between told_at - interval '2 days' and told_at
      and levenshtein_less_equal(told_reference, p.reference, 3) <= 3
  ), near as (
    select distinct on (t.id) t.id, t.clinic_id, t.created_at, t.amount_cents, t.status, t.payment_status, q.reference as code,
      case when levenshtein_less_equal(told_reference, q.reference, 3) <= 3
        then levenshtein_less_equal(told_reference, q.reference, 3) end as distance
    from codes q join transaction t on t.clinic_id = q.clinic_id and t.id = q.transaction_id
    where levenshtein_less_equal(told_reference, q.reference, 3) <= 3 or (t.amount_cents = told_cents and t.payment_status <> 'p')
    order by t.id, distance nulls last
  )
  select n.id, n.clinic_id, c.name, n.created_at, n.amount_cents, n.status, n.payment_status, n.code, n.distance
  from near n join clinic c on c.id = n.clinic_id
  order by n.distance nulls last, n.amount_cents <> told_cents, n.created_at desc, n.id desc limit most
$$;
alter function resolve_near_payments(text, bigint, bigint, timestamptz, timestamptz, int) owner to clinic_resolver;
revoke all on function resolve_near_payments(text, bigint, bigint, timestamptz, timestamptz, int) from public;
grant execute on function resolve_near_payments(text, bigint, bigint, timestamptz, timestamptz, int) to clinic_head_office;

-- Assigns unmatched money to a payment of the entered clinic. The caller moves the payment and writes the effect.
create function attach_unmatched_outcome(wanted text, clinic bigint, payment bigint, present timestamptz)
returns table (reference text, amount_cents bigint, paid_at timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select o.reference, o.amount_cents, o.paid_at into reference, amount_cents, paid_at
  from payment_outcome o where o.acquirer_id = wanted and o.clinic_id is null and o.status = 'paid' and o.returned_at is null for update;
  if not found or clinic <> all (app_clinics()) then
    return;
  end if;
  update payment_outcome o set clinic_id = clinic, transaction_id = payment, effect = 'none', attached_at = present
  where o.acquirer_id = wanted;
  return next;
end $$;
alter function attach_unmatched_outcome(text, bigint, bigint, timestamptz) owner to clinic_resolver;
revoke all on function attach_unmatched_outcome(text, bigint, bigint, timestamptz) from public;
grant execute on function attach_unmatched_outcome(text, bigint, bigint, timestamptz) to clinic_head_office;

-- Notes that unmatched money went back.
create function return_unmatched_outcome(wanted text, noted text, who text, present timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update payment_outcome o set returned_at = present, returned_by = who, return_note = noted
  where o.acquirer_id = wanted and o.clinic_id is null and o.status = 'paid' and o.returned_at is null
$$;
alter function return_unmatched_outcome(text, text, text, timestamptz) owner to clinic_resolver;
revoke all on function return_unmatched_outcome(text, text, text, timestamptz) from public;
grant execute on function return_unmatched_outcome(text, text, text, timestamptz) to clinic_head_office;
