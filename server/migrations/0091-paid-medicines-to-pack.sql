-- Reason: the queue has paid orders alone, by the time of their payment. The index that it had before serves the earlier release.
-- Outside a transaction
create index concurrently if not exists medicine_order_paid on medicine_order (clinic_id, coalesce(paid_at, created_at), id)
  where delivery_status = 'i' and not awaits_payment;
