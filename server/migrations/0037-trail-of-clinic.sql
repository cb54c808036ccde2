-- Reason: a branch reads its trail backwards from any moment, however long it is.
-- Outside a transaction
create index concurrently if not exists audit_of_clinic on audit (clinic_id, at desc, id desc)
