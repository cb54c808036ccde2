-- Reason: the takings of a day read own sales as they read other money, without the rest of the journal.
-- Outside a transaction
create index concurrently if not exists journal_entry_own_by_at on journal_entry (clinic_id, at) include (own_sale_cents) where own_sale_cents <> 0;
