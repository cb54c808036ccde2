-- Reason: a list of days long ago begins at their own transactions, not at the newest of all: totals know between which ids theirs are.

-- Null until looked up. They hold where as many transactions were looked through as are counted: what an older version of the app folds
-- beside this one is counted, and not looked through.
alter table transaction_total
  add column least_id bigint,
  add column largest_id bigint,
  add column looked_through bigint not null default 0;

-- Looks up the ids of a clinic's days from a week before those that are named, of all of them where none are, and of their months: what an
-- older version folded last is looked through with the next folding. Called after that and in its transaction, when the totals of the
-- clinic are locked.
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
