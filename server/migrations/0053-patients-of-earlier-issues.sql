-- Reason: issues that were there before they had a patient of their own have it as well.

-- Clinic by clinic, as row-level security holds for the owner too. Who edits one of these issues meanwhile waits to the commit; a name
-- that is corrected meanwhile is written by its own trigger, before or after, and stays.
do $$
declare
  clinic record;
begin
  for clinic in select clinic_id from resolve_clinics() loop
    perform set_config('app.clinics', clinic.clinic_id::text, true);
    update issue i set patient_id = t.patient_id from transaction t
    where i.clinic_id = clinic.clinic_id and i.patient_id is null and t.clinic_id = i.clinic_id and t.id = i.transaction_id;
  end loop;
  perform set_config('app.clinics', '', true);
end $$;
