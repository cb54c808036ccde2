-- Reason: the sums of the list show what is on hold and what was refunded. These are few, and are read without the rest of the rollup.
-- Outside a transaction
create index concurrently if not exists transaction_rollup_rare on transaction_rollup (clinic_id, day) include (status, amount_cents)
where status in ('h', 'x');
