-- Reason: totals that were folded before they knew their ids know them as well.

-- Clinic by clinic, as row-level security holds for the owner too.
do $$
declare
  clinic record;
begin
  -- In this mode readers go on. It waits for those who fold at this moment, and keeps them waiting to the commit: none of them and
  -- this one wait for each other in a circle.
  lock table transaction_rollup in share row exclusive mode;
  for clinic in select clinic_id from resolve_clinics() loop
    perform set_config('app.clinics', clinic.clinic_id::text, true);
    perform note_ids_of_totals(clinic.clinic_id, null);
  end loop;
  perform set_config('app.clinics', '', true);
end $$;
