-- Reason: a search by words finds them however they are written.
-- Outside a transaction
create index concurrently if not exists appointment_folded on appointment using gin (clinic_id, folded(user_name || ' ' || attendee || ' ' || user_phone) gin_trgm_ops);
