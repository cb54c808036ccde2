-- Reason: payments to a clinic's own account that its bank has not confirmed are listed, the latest first.
-- Outside a transaction
create index concurrently if not exists transaction_own_by_paid_at on transaction (clinic_id, paid_at, id) where mode = 'own' and status = 'p';
