-- Reason: cleared exceptions of a kind are read from their newest, however many there are.
-- Outside a transaction
create index concurrently if not exists bank_exception_closed_of_kind on bank_exception (kind, closed_at desc, id desc) where closed_at is not null;
