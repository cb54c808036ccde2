-- Reason: a search by words finds them however they are written.
-- Outside a transaction
create index concurrently if not exists review_folded on review using gin (clinic_id, folded(user_name || ' ' || username || ' ' || comment) gin_trgm_ops);
