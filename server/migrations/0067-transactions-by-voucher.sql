-- Reason: home says which part of the day's payments was made by voucher.
-- Outside a transaction
create index concurrently if not exists transaction_from_voucher on transaction (clinic_id, created_at) include (amount_cents) where from_voucher;
