-- Reason: what is to be sealed is found by the transaction that wrote it, however long the trail is.
-- Outside a transaction
create index concurrently if not exists audit_tx on audit (tx, id)
