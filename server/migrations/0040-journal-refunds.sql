-- Reason: day close looks for refunds that were entered after a sign-off, whatever day the acquirer dated them.
-- Outside a transaction
create index concurrently if not exists journal_entry_refunds on journal_entry (clinic_id, id) where kind = 'refund_completed';
