-- Reason: head office reads the trail of its group backwards from any moment, however long it is.
-- Outside a transaction
create index concurrently if not exists audit_of_group on audit (group_id, at desc, id desc)
