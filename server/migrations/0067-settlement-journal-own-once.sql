-- Reason: an own payment, its reversal, each of its refunds and the payment of a fee statement are in the journal once.
-- Outside a transaction
create unique index concurrently if not exists journal_entry_once_own on journal_entry
  (clinic_id, kind, coalesce(fee_statement_id, refund_id, transaction_id)) where kind in ('own_payment', 'own_reversal', 'own_refund', 'fee_receipt');
