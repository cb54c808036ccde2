-- Reason: a search by words finds them however they are written.
-- Outside a transaction
create index concurrently if not exists visit_folded on visit using gin (clinic_id, folded(patient_name || ' ' || mobile) gin_trgm_ops);
