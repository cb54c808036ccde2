-- Reason: lines of the bank are found by words however many there are. The account is part of it: words that are frequent at one are rare at another.
-- Outside a transaction
create index concurrently if not exists bank_line_folded on bank_line using gin (bank_account_id, folded(searched) gin_trgm_ops);
