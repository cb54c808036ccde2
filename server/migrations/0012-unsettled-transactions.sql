-- Reason: a settlement run finds what waits for it, however much a clinic has had.
-- Outside a transaction
create index concurrently if not exists transaction_unsettled on transaction (clinic_id, paid_at, id)
  where status = 'p' and payment_advice_id is null
