-- Reason: tiles and counts read a few rows however long a clinic has been with us: totals of all time, of months and of days.

-- Beside the rollup and from it: kept by the statements that change the rollup, whichever version of the app sends them.
create table transaction_total (
  clinic_id bigint not null,
  period text not null check (period in ('all', 'month', 'day')),
  -- The first of the month; of all time: 0001-01-01.
  first_day date not null,
  transactions bigint not null,
  amount_cents bigint not null,
  pending_cents bigint not null,
  complete_cents bigint not null,
  primary key (clinic_id, period, first_day)
);
call protect_by_clinic('transaction_total');
grant select, insert, update, delete on transaction_total to clinic_app;

-- Adds changes of the rollup to every period that they fall into. Rows in their order, so that two never wait for each other in a circle.
create function add_to_totals() returns trigger language plpgsql as $$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    insert into transaction_total as t (clinic_id, period, first_day, transactions, amount_cents, pending_cents, complete_cents)
    select n.clinic_id, p.period, p.first_day, sum(n.transactions)::int8, sum(n.amount_cents)::int8,
      coalesce(sum(n.amount_cents) filter (where n.status = 'i'), 0)::int8, coalesce(sum(n.amount_cents) filter (where n.status = 'p'), 0)::int8
    from new_rows n cross join lateral (values ('all', date '0001-01-01'), ('month', date_trunc('month', n.day)::date), ('day', n.day)) p(period, first_day)
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (clinic_id, period, first_day) do update set transactions = t.transactions + excluded.transactions,
      amount_cents = t.amount_cents + excluded.amount_cents, pending_cents = t.pending_cents + excluded.pending_cents,
      complete_cents = t.complete_cents + excluded.complete_cents;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    update transaction_total t set transactions = t.transactions - o.transactions, amount_cents = t.amount_cents - o.amount_cents,
      pending_cents = t.pending_cents - o.pending_cents, complete_cents = t.complete_cents - o.complete_cents
    from (
      select r.clinic_id, p.period, p.first_day, sum(r.transactions)::int8 as transactions, sum(r.amount_cents)::int8 as amount_cents,
        coalesce(sum(r.amount_cents) filter (where r.status = 'i'), 0)::int8 as pending_cents,
        coalesce(sum(r.amount_cents) filter (where r.status = 'p'), 0)::int8 as complete_cents
      from old_rows r cross join lateral (values ('all', date '0001-01-01'), ('month', date_trunc('month', r.day)::date), ('day', r.day)) p(period, first_day)
      group by 1, 2, 3
    ) o
    where t.clinic_id = o.clinic_id and t.period = o.period and t.first_day = o.first_day;
  end if;
  return null;
end $$;
-- From here to the commit nobody folds: what is summed below is all that there is.
create trigger add_inserted after insert on transaction_rollup referencing new table as new_rows
  for each statement execute function add_to_totals();
create trigger add_updated after update on transaction_rollup referencing old table as old_rows new table as new_rows
  for each statement execute function add_to_totals();
create trigger add_deleted after delete on transaction_rollup referencing old table as old_rows
  for each statement execute function add_to_totals();

-- Clinic by clinic, as row-level security holds for the owner too.
do $$
declare
  clinic record;
begin
  for clinic in select clinic_id from resolve_clinics() loop
    perform set_config('app.clinics', clinic.clinic_id::text, true);
    insert into transaction_total (clinic_id, period, first_day, transactions, amount_cents, pending_cents, complete_cents)
    select r.clinic_id, p.period, p.first_day, sum(r.transactions)::int8, sum(r.amount_cents)::int8,
      coalesce(sum(r.amount_cents) filter (where r.status = 'i'), 0)::int8, coalesce(sum(r.amount_cents) filter (where r.status = 'p'), 0)::int8
    from transaction_rollup r
    cross join lateral (values ('all', date '0001-01-01'), ('month', date_trunc('month', r.day)::date), ('day', r.day)) p(period, first_day)
    where r.clinic_id = clinic.clinic_id
    group by 1, 2, 3;
  end loop;
  perform set_config('app.clinics', '', true);
end $$;
