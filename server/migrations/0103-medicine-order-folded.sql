-- Reason: a search by words finds them however they are written.
-- Outside a transaction
create index concurrently if not exists medicine_order_folded on medicine_order using gin (clinic_id, folded(patient_name || ' ' || ordernumber) gin_trgm_ops);
