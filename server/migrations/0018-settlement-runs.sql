-- Reason: a run puts transactions and notes under their advice first, and writes the advice once their sums are known: of the very rows
-- that it took. Head office sees runs and advices of every clinic.

-- Looked at when the run's transaction commits, where the run asks for that; at once otherwise, as before.
alter table transaction alter constraint transaction_of_advice_there deferrable initially immediate;
alter table payment_note alter constraint payment_note_clinic_id_payment_advice_id_fkey deferrable initially immediate;
-- The id of an advice before it is written.
grant usage on sequence payment_advice_id_seq to clinic_app;

call open_to_resolver('settlement_run_clinic');
grant select on settlement_run to clinic_resolver;

-- Clinics that a run has not been to yet.
create function resolve_clinics_to_settle(run bigint) returns table (clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.group_id from settlement_run r join clinic c on r.for_clinic_id is null or c.id = r.for_clinic_id
  where r.id = run and not exists (select from settlement_run_clinic d where d.clinic_id = c.id and d.settlement_run_id = r.id)
  order by c.id
$$;
alter function resolve_clinics_to_settle(bigint) owner to clinic_resolver;

-- How many clinics each run has done, by what came of it.
create function resolve_settlement_counts(runs bigint[]) returns table (settlement_run_id bigint, outcome text, clinics bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.settlement_run_id, d.outcome, count(*) from settlement_run_clinic d where d.settlement_run_id = any (runs) group by 1, 2
$$;
alter function resolve_settlement_counts(bigint[]) owner to clinic_resolver;

-- What a run did at each clinic: first where something is left to look at.
create function resolve_settled_clinics(run bigint)
returns table (clinic_id bigint, clinic_name text, at timestamptz, outcome text, payment_advice_id bigint, display_id text, total_cents bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.clinic_id, c.name, d.at, d.outcome, d.payment_advice_id, a.display_id, coalesce(a.pay_to_clinic_total_cents, d.total_cents)
  from settlement_run_clinic d join clinic c on c.id = d.clinic_id
  left join payment_advice a on a.clinic_id = d.clinic_id and a.id = d.payment_advice_id
  where d.settlement_run_id = run
  order by array_position(array['below_zero', 'made', 'nothing'], d.outcome), d.clinic_id
$$;
alter function resolve_settled_clinics(bigint) owner to clinic_resolver;

-- Advices of every clinic, newest first, with how many there are. status null: all.
create function resolve_settled_advices(status text, most bigint, past bigint)
returns table (id bigint, clinic_id bigint, clinic_name text, display_id text, created_at timestamptz, process_status text,
  number_of_transactions int, pay_to_clinic_total_cents bigint, batch_date date, audited_by text, comments text, pay_out_date date,
  bank_reference text, fail_reason text)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.clinic_id, c.name, a.display_id, a.created_at, a.process_status, a.number_of_transactions, a.pay_to_clinic_total_cents,
    a.batch_date, a.audited_by, a.comments, a.pay_out_date, a.bank_reference, a.fail_reason
  from payment_advice a join clinic c on c.id = a.clinic_id
  where status is null or a.process_status = status
  order by a.id desc limit most offset past
$$;
alter function resolve_settled_advices(text, bigint, bigint) owner to clinic_resolver;
create function resolve_settled_advice_count(status text) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) from payment_advice a where status is null or a.process_status = status
$$;
alter function resolve_settled_advice_count(text) owner to clinic_resolver;
