-- Reason: a search by words finds them however they are written.
-- Outside a transaction
create index concurrently if not exists customer_folded on customer using gin (group_id, folded(search_text) gin_trgm_ops);
