-- Reason: calls of the consumer app find a doctor by number.
-- Outside a transaction
create index concurrently if not exists doctor_number on doctor (id);
