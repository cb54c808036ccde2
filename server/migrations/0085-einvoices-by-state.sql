-- Reason: e-invoices in a state are read from their latest day, however many there are.
-- Outside a transaction
create index concurrently if not exists einvoice_of_state on einvoice (state, issue_day desc, id desc);
