-- Reason: a search by words finds them however they are written.
-- Outside a transaction
create index concurrently if not exists voucher_certificate_folded on voucher_certificate using gin (clinic_id, folded(user_name || ' ' || username || ' ' || coalesce(user_mobile, '')) gin_trgm_ops);
