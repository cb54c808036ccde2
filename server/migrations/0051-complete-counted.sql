-- Reason: totals that were folded before they counted what is complete count it as well.

-- Exact sums, over whatever was counted since the migration before. Clinic by clinic, as row-level security holds for the owner too.
do $$
declare
  clinic record;
begin
  -- In this mode readers go on. It waits for those who fold at this moment, and keeps them waiting to the commit: what is counted below
  -- is all that there is.
  lock table transaction_rollup in share row exclusive mode;
  for clinic in select clinic_id from resolve_clinics() loop
    perform set_config('app.clinics', clinic.clinic_id::text, true);
    update transaction_total t set complete_transactions = s.complete_transactions
    from (
      select p.period, p.first_day, sum(r.transactions)::int8 as complete_transactions
      from transaction_rollup r
      cross join lateral (values ('all', date '0001-01-01'), ('month', date_trunc('month', r.day)::date), ('day', r.day)) p(period, first_day)
      where r.clinic_id = clinic.clinic_id and r.status = 'p'
      group by 1, 2
    ) s
    where t.clinic_id = clinic.clinic_id and t.period = s.period and t.first_day = s.first_day;
  end loop;
  perform set_config('app.clinics', '', true);
end $$;
