-- Reason: lists, tiles and bars read a few rows of sums, however many transactions a clinic has.

-- Sums per clinic, day in Singapore and states. Deltas are folded into the rollup; both are read in one statement.
create table transaction_rollup (
  clinic_id bigint not null,
  day date not null,
  status text not null,
  payment_status text not null,
  product_type text not null,
  transactions bigint not null,
  amount_cents bigint not null,
  provider_cents bigint not null,
  pay_to_clinic_cents bigint not null,
  primary key (clinic_id, day, status, payment_status, product_type)
);
create index transaction_rollup_rare on transaction_rollup (clinic_id, day) include (status, amount_cents)
where status in ('h', 'x');
call protect_by_clinic('transaction_rollup');
grant select, insert, update, delete on transaction_rollup to clinic_app;

-- Changes that are not folded into the rollup yet, written in the transaction that makes the change.
create table transaction_delta (
  id bigint generated always as identity,
  clinic_id bigint not null,
  day date not null,
  status text not null,
  payment_status text not null,
  product_type text not null,
  transactions bigint not null,
  amount_cents bigint not null,
  provider_cents bigint not null,
  pay_to_clinic_cents bigint not null,
  primary key (clinic_id, id)
);
call protect_by_clinic('transaction_delta');
call open_to_resolver('transaction_delta');
grant select, insert, delete on transaction_delta to clinic_app;

-- Sums of the rollup for all time, for each month and for each day. Triggers of the rollup maintain them.
create table transaction_total (
  clinic_id bigint not null,
  period text not null check (period in ('all', 'month', 'day')),
  -- The first day of the month; 0001-01-01 for all time.
  first_day date not null,
  transactions bigint not null,
  amount_cents bigint not null,
  pending_cents bigint not null,
  complete_cents bigint not null,
  complete_transactions bigint not null default 0,
  -- The smallest and the largest id of the period's transactions, so that a list of old days begins at them. They are valid where
  -- looked_through equals transactions: every transaction of the period was looked at.
  least_id bigint,
  largest_id bigint,
  looked_through bigint not null default 0,
  primary key (clinic_id, period, first_day)
);
call protect_by_clinic('transaction_total');
grant select, insert, update, delete on transaction_total to clinic_app;

create type rollup_change as (clinic_id bigint, day date, status text, transactions bigint, amount_cents bigint);

-- Adds a change of the rollup to every period that it falls into, in the order of the key, so that two writers cannot deadlock. What leaves is
-- added with its sign. Here and in the other sums a trigger writes rows as values, one after the other: the distributed engine runs no write from a
-- query of the changed rows.
create function add_to_totals() returns trigger language plpgsql as $$
declare
  changes rollup_change[] := '{}';
  one record;
begin
  if tg_op <> 'DELETE' then
    select changes || array_agg((clinic_id, day, status, transactions, amount_cents)::rollup_change) into changes from new_rows;
  end if;
  if tg_op <> 'INSERT' then
    select changes || array_agg((clinic_id, day, status, -transactions, -amount_cents)::rollup_change) into changes from old_rows;
  end if;
  for one in
    select clinic_id, period, first_day, sum(transactions) as transactions, sum(amount_cents) as amount_cents,
      coalesce(sum(amount_cents) filter (where status = 'i'), 0) as pending_cents,
      coalesce(sum(amount_cents) filter (where status = 'p'), 0) as complete_cents,
      coalesce(sum(transactions) filter (where status = 'p'), 0) as complete_transactions
    from unnest(changes) cross join lateral
      (values ('all', date '0001-01-01'), ('month', date_trunc('month', day)::date), ('day', day)) p(period, first_day)
    group by 1, 2, 3 order by 1, 2, 3
  loop
    insert into transaction_total as t
      (clinic_id, period, first_day, transactions, amount_cents, pending_cents, complete_cents, complete_transactions)
    values (one.clinic_id, one.period, one.first_day, one.transactions, one.amount_cents, one.pending_cents, one.complete_cents,
      one.complete_transactions)
    on conflict (clinic_id, period, first_day) do update set transactions = t.transactions + excluded.transactions,
      amount_cents = t.amount_cents + excluded.amount_cents, pending_cents = t.pending_cents + excluded.pending_cents,
      complete_cents = t.complete_cents + excluded.complete_cents,
      complete_transactions = t.complete_transactions + excluded.complete_transactions;
  end loop;
  return null;
end $$;

create trigger add_inserted after insert on transaction_rollup referencing new table as new_rows
  for each statement execute function add_to_totals();
create trigger add_updated after update on transaction_rollup referencing old table as old_rows new table as new_rows
  for each statement execute function add_to_totals();
create trigger add_deleted after delete on transaction_rollup referencing old table as old_rows
  for each statement execute function add_to_totals();

-- Looks up the ids of a clinic's days, from a week before the first of these days to the last, and of their months. Null: all days.
-- The week covers what was folded shortly before. It runs after the folding, in its transaction, which has locked the totals.
create function note_ids_of_totals(of_clinic bigint, days date[]) returns void language sql as $$
  with d as materialized (
    select first_day from transaction_total
    where clinic_id = of_clinic and period = 'day' and looked_through <> transactions
      and (days is null or first_day between (select min(day) - 7 from unnest(days) day) and (select max(day) from unnest(days) day))
  ), i as (
    select (created_at at time zone 'Asia/Singapore')::date as day, min(id) as least_id, max(id) as largest_id
    from transaction
    where clinic_id = of_clinic and created_at >= (select min(first_day) from d)::timestamp at time zone 'Asia/Singapore'
      and created_at < (select max(first_day) + 1 from d)::timestamp at time zone 'Asia/Singapore'
    group by 1
  )
  update transaction_total t set least_id = i.least_id, largest_id = i.largest_id, looked_through = t.transactions
  from d join i on i.day = d.first_day
  where t.clinic_id = of_clinic and t.period = 'day' and t.first_day = d.first_day;
  update transaction_total t set least_id = m.least_id, largest_id = m.largest_id, looked_through = m.looked_through
  from (
    select date_trunc('month', first_day)::date as first_day, min(least_id) as least_id, max(largest_id) as largest_id,
      coalesce(sum(transactions) filter (where looked_through = transactions), 0)::int8 as looked_through
    from transaction_total
    where clinic_id = of_clinic and period = 'day'
      and (days is null or date_trunc('month', first_day) between (select date_trunc('month', min(day) - 7) from unnest(days) day)
        and (select date_trunc('month', max(day)) from unnest(days) day))
    group by 1
  ) m
  where t.clinic_id = of_clinic and t.period = 'month' and t.first_day = m.first_day and t.looked_through <> m.looked_through;
$$;

-- Clinics that have deltas to fold.
create function resolve_clinics_with_deltas() returns table (clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.group_id from clinic c where c.id in (select d.clinic_id from transaction_delta d)
$$;
alter function resolve_clinics_with_deltas() owner to clinic_resolver;
