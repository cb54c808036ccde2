-- Reason: issues are put in order by their patient, and found by it, without asking for each one's transaction.

-- Written by the database alone, so that the release that runs writes it, too; filled in by the next migration.
alter table issue add column patient_id text;

-- Takes the transaction as a correction does: one of the two waits for the other, and the issue has the name that stays.
create function give_issue_its_patient() returns trigger language plpgsql as $$
begin
  select t.patient_id into new.patient_id from transaction t
  where t.clinic_id = new.clinic_id and t.id = new.transaction_id for no key update;
  return new;
end $$;
create trigger issue_has_its_patient before insert on issue for each row execute function give_issue_its_patient();

create function correct_patient_of_issues() returns trigger language plpgsql as $$
begin
  update issue i set patient_id = new.patient_id where i.clinic_id = new.clinic_id and i.transaction_id = new.id;
  return null;
end $$;
create trigger issues_follow_their_patient after update of patient_id on transaction for each row
  when (old.patient_id is distinct from new.patient_id) execute function correct_patient_of_issues();
grant update (patient_id) on issue to clinic_app;
