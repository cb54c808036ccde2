-- Reason: head office finds the money that waits for its word, however much a clinic has had.
-- Outside a transaction
create index concurrently if not exists transaction_held on transaction (clinic_id, paid_at, id)
  where status = 'h'
