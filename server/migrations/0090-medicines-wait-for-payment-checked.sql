-- Reason: the orders that were there are checked too.

alter table medicine_order validate constraint medicine_order_is_paid_before_it_is_packed;
