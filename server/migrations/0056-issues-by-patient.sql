-- Reason: a page of issues by patient is read in the order of an index, however many a clinic has.
-- Outside a transaction
create index concurrently if not exists issue_by_patient on issue (clinic_id, patient_id, id)
