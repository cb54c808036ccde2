-- Reason: new references have 16 letters, because a bank's statement keeps no more; a wrong letter in one is still found.

alter table payment_code validate constraint payment_code_is_frozen;

-- Unmatched money that may belong to a visible clinic: of this amount, paid between these instants, or with one of these endings; newest first.
-- Three wrong letters leave at least one of four parts of four letters intact, so only codes that share one are compared letter by letter.
-- References of earlier releases have 20 letters, so five parts.
create or replace function find_unmatched_outcomes(clinic bigint, since timestamptz, wanted_cents bigint[], earliest timestamptz,
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
    select l.acquirer_id, substr(l.reference, n, 4) as part from lost l cross join generate_series(1, 22) n
    where length(l.reference) >= n + 3
  ), pieces as materialized (
    select p.transaction_id, p.reference, p.created_at, t.created_at as began_at, substr(p.reference, n, 4) as part
    from transaction t join payment_code p on p.clinic_id = t.clinic_id and p.transaction_id = t.id
    cross join lateral generate_series(1, length(p.reference), 4) n
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
