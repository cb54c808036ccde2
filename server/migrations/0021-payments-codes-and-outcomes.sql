-- Reason: the codes shown, and what the acquirer reports. Money that arrives under an unknown reference is shown to the one clinic whose
-- code it nearly names, and to no other.

-- Every reference that was ever put into a QR code, so that a code that was renewed still finds its transaction.
create table payment_code (
  reference text not null,
  clinic_id bigint not null,
  transaction_id bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Who is paid, as the payer's bank shows it, and the text inside the picture. Null: a code that nobody is shown, that of a payment made
  -- in the consumer app.
  payee_proxy text,
  payee_name text,
  code_text text,
  -- Found by the reference alone.
  primary key (reference, clinic_id),
  foreign key (clinic_id, transaction_id) references transaction (clinic_id, id),
  constraint payment_code_is_frozen check (num_nulls(payee_proxy, payee_name, code_text) in (0, 3))
);
create index payment_code_of_transaction on payment_code (clinic_id, transaction_id);
create index payment_code_created_at on payment_code (created_at);
call protect_by_clinic('payment_code');
call open_to_resolver('payment_code');
grant select, insert on payment_code to clinic_app;

-- What the acquirer reported: one row per payment of the acquirer, written in the same transaction as its effect.
create table payment_outcome (
  acquirer_id text primary key,
  webhook_id text not null,
  -- Null: the reference is unknown. The row is kept for reconciliation.
  clinic_id bigint,
  transaction_id bigint,
  reference text not null,
  status text not null check (status in ('paid', 'failed')),
  amount_cents bigint not null,
  paid_at timestamptz not null,
  received_at timestamptz not null,
  -- When a person attached it to a transaction: its reference is then none of the transaction's codes.
  attached_at timestamptz,
  effect text not null check (effect in ('paid', 'failed', 'held_wrong_amount', 'held_late', 'extra_payment', 'unknown_reference', 'none')),
  message text,
  check ((clinic_id is null) = (transaction_id is null)),
  check ((effect = 'unknown_reference') = (clinic_id is null)),
  foreign key (clinic_id, transaction_id) references transaction (clinic_id, id)
);
create index payment_outcome_of_transaction on payment_outcome (clinic_id, transaction_id);

-- A tenant sees its own outcomes only. Those of no tenant are written by functions of the resolver.
call protect_by_clinic('payment_outcome');
call open_to_resolver('payment_outcome');
create policy unmatched on payment_outcome for insert to clinic_resolver with check (clinic_id is null);
create policy attached on payment_outcome for update to clinic_resolver using (clinic_id is null) with check (true);
grant select, insert on payment_outcome to clinic_app;
grant update (webhook_id, status, amount_cents, paid_at, received_at, effect) on payment_outcome to clinic_app;
grant insert on payment_outcome to clinic_resolver;
grant update (webhook_id, status, amount_cents, paid_at, received_at, clinic_id, transaction_id, effect, attached_at)
  on payment_outcome to clinic_resolver;
grant update (message) on payment_outcome to clinic_app, clinic_resolver;

-- The clinic in which a payment reference was made.
create function resolve_payment_reference(wanted text) returns table (clinic_id bigint, group_id bigint, transaction_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.clinic_id, c.group_id, p.transaction_id from payment_code p join clinic c on c.id = p.clinic_id where p.reference = wanted
$$;
alter function resolve_payment_reference(text) owner to clinic_resolver;

-- Clinics that have an open payment whose code has expired.
create function resolve_clinics_with_expired_codes(present timestamptz) returns table (clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct c.id, c.group_id from transaction t join clinic c on c.id = t.clinic_id
  where t.payment_status = 'i' and t.qr_expires_at <= present
$$;
alter function resolve_clinics_with_expired_codes(timestamptz) owner to clinic_resolver;

-- Clinics that have shown a code since an instant: the acquirer asks for the codes.
create function resolve_clinics_with_codes_since(since timestamptz) returns table (clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct c.id, c.group_id from payment_code p join clinic c on c.id = p.clinic_id where p.created_at >= since
$$;
alter function resolve_clinics_with_codes_since(timestamptz) owner to clinic_resolver;

-- The code of a visible clinic that a reference nearly names: at most three letters differ, and it was made in the two days before the
-- money arrived. Codes are random, so a reference that is so close was copied from one of ours.
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
-- Codes of one clinic begin alike: CP and five letters of the clinic, then nine random ones. Three wrong letters leave at least one of four pairs of
-- random letters intact, so only codes that share one are compared letter by letter.
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
alter function find_unmatched_outcomes(bigint, timestamptz, bigint[], timestamptz, timestamptz, text[], int) owner to clinic_resolver;

-- Assigns unmatched money to the transaction whose code it nearly names. The caller moves the transaction and writes the effect.
create function claim_unmatched_outcome(wanted text, clinic bigint, payment bigint, present timestamptz)
returns table (reference text, amount_cents bigint, paid_at timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  told_at timestamptz;
begin
  select o.reference, o.amount_cents, o.paid_at, o.received_at into reference, amount_cents, paid_at, told_at
  from payment_outcome o where o.acquirer_id = wanted and o.clinic_id is null and o.status = 'paid' for update;
  if not found or clinic <> all (app_clinics()) or payment is distinct from (
    select n.transaction_id from nearest_code(clinic, reference, told_at) n) then
    return;
  end if;
  update payment_outcome o set clinic_id = clinic, transaction_id = payment, effect = 'none', attached_at = present
  where o.acquirer_id = wanted;
  return next;
end $$;
alter function claim_unmatched_outcome(text, bigint, bigint, timestamptz) owner to clinic_resolver;

-- The same at a known clinic. Where the group is read by itself, the coordinator answers that from its own copy: a look-up joined to the clinic would
-- lock the clinic's copy at its machine for the whole transaction, and an outcome and the removal of a moved shard would wait for each other.
create function resolve_payment_reference(wanted text, at_clinic bigint)
returns table (clinic_id bigint, group_id bigint, transaction_id bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  its_group bigint := (select c.group_id from clinic c where c.id = at_clinic);
begin
  return query select p.clinic_id, its_group, p.transaction_id from payment_code p
  where p.clinic_id = at_clinic and p.reference = wanted;
end $$;
alter function resolve_payment_reference(text, bigint) owner to clinic_resolver;

-- Stores a report under an unknown reference. A payment replaces an earlier report that it failed.
create function keep_unmatched_outcome(acquirer text, webhook text, told_reference text, told_status text, told_cents bigint,
  told_paid_at timestamptz, told_at timestamptz, told_message text) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into payment_outcome (acquirer_id, webhook_id, reference, status, amount_cents, paid_at, received_at, effect, message)
  values (acquirer, webhook, told_reference, told_status, told_cents, told_paid_at, told_at, 'unknown_reference', told_message)
  on conflict (acquirer_id) do update set webhook_id = excluded.webhook_id, status = excluded.status,
    amount_cents = excluded.amount_cents, paid_at = excluded.paid_at, received_at = excluded.received_at, message = excluded.message
$$;
alter function keep_unmatched_outcome(text, text, text, text, bigint, timestamptz, timestamptz, text) owner to clinic_resolver;
