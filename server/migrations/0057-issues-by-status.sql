-- Reason: a page of issues by status is read in the order of an index, however many a clinic has.
-- Outside a transaction
create index concurrently if not exists issue_by_status on issue (clinic_id, status, id)
