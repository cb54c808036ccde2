-- Reason: day close reads what was paid by voucher on a day.
-- Outside a transaction
create index concurrently if not exists journal_entry_vouchers_by_at on journal_entry (clinic_id, at) where kind = 'voucher_redemption';
