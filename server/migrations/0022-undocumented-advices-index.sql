-- Reason: the look for advices without documents costs nothing where there are none.
-- Outside a transaction
create index concurrently if not exists payment_advice_undocumented on payment_advice (id) where invoice_file is null
