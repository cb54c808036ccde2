-- Reason: money that arrives under an unknown reference is shown to the one clinic whose code it nearly names, and to no other.

-- Stores a report under an unknown reference. A payment replaces an earlier report that it failed.
create function keep_unmatched_outcome(acquirer text, webhook text, told_reference text, told_status text, told_cents bigint,
  told_paid_at timestamptz, told_at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into payment_outcome (acquirer_id, webhook_id, reference, status, amount_cents, paid_at, received_at, effect)
  values (acquirer, webhook, told_reference, told_status, told_cents, told_paid_at, told_at, 'unknown_reference')
  on conflict (acquirer_id) do update set webhook_id = excluded.webhook_id, status = excluded.status,
    amount_cents = excluded.amount_cents, paid_at = excluded.paid_at, received_at = excluded.received_at
$$;
alter function keep_unmatched_outcome(text, text, text, text, bigint, timestamptz, timestamptz) owner to clinic_resolver;

-- The code of a visible clinic that a reference nearly names: at most three letters differ, and it was made in the two days before the
-- money arrived. Codes have 90 random bits, so a reference that is so close was copied from one of ours.
create function nearest_code(clinic bigint, told_reference text, told_at timestamptz)
returns table (transaction_id bigint, code text, distance int)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.transaction_id, p.reference, levenshtein_less_equal(told_reference, p.reference, 3)
  from transaction t join payment_code p on p.clinic_id = t.clinic_id and p.transaction_id = t.id
  where t.clinic_id = clinic and clinic = any (app_clinics())
    and t.created_at between told_at - interval '2 days' and told_at
    and levenshtein_less_equal(told_reference, p.reference, 3) <= 3
  order by 3, p.created_at desc limit 1
$$;
alter function nearest_code(bigint, text, timestamptz) owner to clinic_resolver;

-- Unmatched money that may belong to a visible clinic: of this amount, paid between these instants, or with one of these endings; newest first.
-- Three wrong letters leave at least one quarter of a code intact, so only codes that share a quarter are compared letter by letter.
create function find_unmatched_outcomes(clinic bigint, since timestamptz, wanted_cents bigint[], earliest timestamptz,
  latest timestamptz, endings text[], most int)
returns table (acquirer_id text, reference text, amount_cents bigint, paid_at timestamptz, transaction_id bigint, code text, distance int)
language sql stable rows 20 security definer set search_path = public, pg_temp as $$
  with lost as materialized (
    select u.acquirer_id, u.reference, u.amount_cents, u.paid_at, u.received_at from payment_outcome u
    where u.clinic_id is null and u.status = 'paid' and u.received_at >= since and clinic = any (app_clinics())
      and (u.amount_cents = any (wanted_cents) or u.paid_at between earliest and latest
        or exists (select from unnest(endings) e where right(u.reference, length(e)) = e or right(upper(u.acquirer_id), length(e)) = e))
    order by u.received_at desc limit 200
  ), parts as materialized (
    select l.acquirer_id, substr(l.reference, n, 5) as part from lost l cross join generate_series(1, 21) n
    where length(l.reference) >= n + 4
  ), quarters as materialized (
    select p.transaction_id, p.reference, p.created_at, t.created_at as began_at, q.part
    from transaction t join payment_code p on p.clinic_id = t.clinic_id and p.transaction_id = t.id
    cross join lateral (values (substr(p.reference, 1, 5)), (substr(p.reference, 6, 5)), (substr(p.reference, 11, 5)), (substr(p.reference, 16))) q(part)
    where t.clinic_id = clinic and exists (select from lost)
      and t.created_at between (select min(l.received_at) from lost l) - interval '2 days' and (select max(l.received_at) from lost l)
  ), near as (
    select distinct on (l.acquirer_id) l.acquirer_id, l.reference, l.amount_cents, l.paid_at, l.received_at, q.transaction_id,
      q.reference as code, levenshtein_less_equal(l.reference, q.reference, 3) as distance
    from parts join quarters q on q.part = parts.part join lost l on l.acquirer_id = parts.acquirer_id
    where q.began_at between l.received_at - interval '2 days' and l.received_at
      and levenshtein_less_equal(l.reference, q.reference, 3) <= 3
    order by l.acquirer_id, distance, q.created_at desc
  )
  select n.acquirer_id, n.reference, n.amount_cents, n.paid_at, n.transaction_id, n.code, n.distance
  from near n order by n.received_at desc limit most
$$;
alter function find_unmatched_outcomes(bigint, timestamptz, bigint[], timestamptz, timestamptz, text[], int) owner to clinic_resolver;

-- Assigns unmatched money to the transaction whose code it nearly names. The caller moves the transaction and writes the effect.
create function claim_unmatched_outcome(wanted text, clinic bigint, payment bigint, present timestamptz)
returns table (reference text, amount_cents bigint, paid_at timestamptz)
language sql security definer set search_path = public, pg_temp as $$
  update payment_outcome o set clinic_id = clinic, transaction_id = payment, effect = 'none', attached_at = present
  where o.acquirer_id = wanted and o.clinic_id is null and o.status = 'paid' and clinic = any (app_clinics())
    and payment = (select n.transaction_id from nearest_code(clinic, o.reference, o.received_at) n)
  returning o.reference, o.amount_cents, o.paid_at
$$;
alter function claim_unmatched_outcome(text, bigint, bigint, timestamptz) owner to clinic_resolver;
