-- Reason: head office finds the issues that wait for its word.
-- Outside a transaction
create index concurrently if not exists issue_open on issue (clinic_id, id)
  where status in ('n', 'i')
