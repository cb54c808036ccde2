-- Reason: day close reads the money that moved on a day.
-- Outside a transaction
create index concurrently if not exists journal_entry_money_by_at on journal_entry (clinic_id, at) include (acquirer_receivable_cents)
  where acquirer_receivable_cents <> 0;
