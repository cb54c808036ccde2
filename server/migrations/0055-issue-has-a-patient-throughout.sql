-- Reason: the issues that were there have their patients, and the table says so.
alter table issue validate constraint issue_has_a_patient;
alter table issue alter column patient_id set not null;
