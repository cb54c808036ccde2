-- Reason: the dispensary and its log list the orders that wait for payment.
-- Outside a transaction
create index concurrently if not exists medicine_order_awaiting on medicine_order (clinic_id, visit_schedule_at, id) where awaits_payment;
