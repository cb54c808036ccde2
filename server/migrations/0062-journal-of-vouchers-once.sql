-- Reason: a voucher order is paid once, a certificate is refunded once, and a transaction redeems once.
-- Outside a transaction
create unique index concurrently if not exists journal_entry_once_of_voucher on journal_entry
  (clinic_id, kind, coalesce(transaction_id, voucher_order_id, voucher_certificate_id))
  where kind in ('voucher_sale', 'voucher_redemption', 'voucher_refund');
