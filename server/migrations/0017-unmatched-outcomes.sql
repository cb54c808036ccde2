-- Reason: money that came under a reference which nobody made is seen by the one clinic whose code it nearly names, and by no other.

create extension if not exists fuzzystrmatch;

-- An outcome that a person attached to a payment: its reference is none of the payment's codes, on purpose.
alter table payment_outcome add column attached_at timestamptz;

-- A tenant sees its own outcomes only. An unknown one that comes to the release before in this moment is refused, and told again.
drop policy tenant on payment_outcome;
create policy tenant on payment_outcome using (clinic_id = any ((select app_clinics())::bigint[]));
create policy unmatched on payment_outcome for insert to clinic_resolver with check (clinic_id is null);
create policy attached on payment_outcome for update to clinic_resolver using (clinic_id is null) with check (true);
grant insert on payment_outcome to clinic_resolver;
grant update (webhook_id, status, amount_cents, paid_at, received_at, clinic_id, transaction_id, effect, attached_at)
  on payment_outcome to clinic_resolver;

-- Keeps what came under an unknown reference; the money of one first reported as failed takes the place of that report.
create function keep_unmatched_outcome(acquirer text, webhook text, told_reference text, told_status text, told_cents bigint,
  told_paid_at timestamptz, told_at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into payment_outcome (acquirer_id, webhook_id, reference, status, amount_cents, paid_at, received_at, effect)
  values (acquirer, webhook, told_reference, told_status, told_cents, told_paid_at, told_at, 'unknown_reference')
  on conflict (acquirer_id) do update set webhook_id = excluded.webhook_id, status = excluded.status,
    amount_cents = excluded.amount_cents, paid_at = excluded.paid_at, received_at = excluded.received_at
$$;
alter function keep_unmatched_outcome(text, text, text, text, bigint, timestamptz, timestamptz) owner to clinic_resolver;

-- The code of a visible clinic that a reference nearly names: at most three letters off, shown in the two days before the money came.
-- Codes are 90 random bits: what is so near to one of ours was read off it.
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

-- Unmatched money of a visible clinic: of this amount, or that came between these instants, or whose words end so; newest first.
create function find_unmatched_outcomes(clinic bigint, since timestamptz, wanted_cents bigint[], earliest timestamptz, latest timestamptz,
  endings text[], most int)
returns table (acquirer_id text, reference text, amount_cents bigint, paid_at timestamptz, transaction_id bigint, code text, distance int)
language sql stable rows 20 security definer set search_path = public, pg_temp as $$
  select o.acquirer_id, o.reference, o.amount_cents, o.paid_at, n.transaction_id, n.code, n.distance
  from (
    select * from payment_outcome u
    where u.clinic_id is null and u.status = 'paid' and u.received_at >= since and clinic = any (app_clinics())
      and (u.amount_cents = any (wanted_cents) or u.paid_at between earliest and latest
        or exists (select from unnest(endings) e where right(u.reference, length(e)) = e or right(upper(u.acquirer_id), length(e)) = e))
    order by u.received_at desc limit 200
  ) o cross join lateral nearest_code(clinic, o.reference, o.received_at) n
  order by o.received_at desc limit most
$$;
alter function find_unmatched_outcomes(bigint, timestamptz, bigint[], timestamptz, timestamptz, text[], int) owner to clinic_resolver;

-- Gives unmatched money to the payment whose code it nearly names; its effect is written by whoever moves the payment.
create function claim_unmatched_outcome(wanted text, clinic bigint, payment bigint, present timestamptz)
returns table (reference text, amount_cents bigint, paid_at timestamptz)
language sql security definer set search_path = public, pg_temp as $$
  update payment_outcome o set clinic_id = clinic, transaction_id = payment, effect = 'none', attached_at = present
  where o.acquirer_id = wanted and o.clinic_id is null and o.status = 'paid' and clinic = any (app_clinics())
    and payment = (select n.transaction_id from nearest_code(clinic, o.reference, o.received_at) n)
  returning o.reference, o.amount_cents, o.paid_at
$$;
alter function claim_unmatched_outcome(text, bigint, bigint, timestamptz) owner to clinic_resolver;
