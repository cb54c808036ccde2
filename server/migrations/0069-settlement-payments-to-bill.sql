-- Reason: a run finds the own payments that no fee statement bills yet, and a statement its payments.
-- Outside a transaction
create index concurrently if not exists transaction_own_by_statement on transaction (clinic_id, fee_statement_id, paid_at) where mode = 'own';
