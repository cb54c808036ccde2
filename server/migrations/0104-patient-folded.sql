-- Reason: a search by words finds them however they are written.
-- Outside a transaction
create index concurrently if not exists patient_folded on patient using gin (clinic_id, folded(patient_id || ' ' || coalesce(name, '')) gin_trgm_ops);
