-- Reason: the list below the new requests is read newest first without them. It passed over every request that waits.
-- Outside a transaction
create index concurrently if not exists appointment_decided on appointment (clinic_id, created_at, id) where status <> 'i';
