-- Reason: the notes that wait for a review are read on every opening of home, and are few among all notes of a branch.
-- Outside a transaction
create index concurrently if not exists payment_note_waiting on payment_note (clinic_id, created_at, id) where status = 'i';
