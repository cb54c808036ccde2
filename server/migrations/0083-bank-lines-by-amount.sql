-- Reason: lines of the bank are found and ordered by amount, and money out is counted, however many there are.
-- Outside a transaction
create index concurrently if not exists bank_line_by_amount on bank_line (amount_cents, id);
