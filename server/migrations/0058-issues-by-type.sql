-- Reason: a page of issues by type is read in the order of an index, however many a clinic has.
-- Outside a transaction
create index concurrently if not exists issue_by_type on issue (clinic_id, type, id)
