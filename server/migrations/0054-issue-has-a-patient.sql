-- Reason: no issue is without its patient; those that are there are read by the next migration, which locks nobody out.
alter table issue add constraint issue_has_a_patient check (patient_id is not null) not valid;
