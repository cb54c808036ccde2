-- Reason: an order of medicines can be packed when the bill of its visit is paid, or has nothing to pay. Until then it waits for payment.

-- Orders of earlier releases could be packed at once, and stay so.
alter table medicine_order
  add column awaits_payment boolean not null default false,
  add column paid_at timestamptz(3);
alter table medicine_order add constraint medicine_order_is_paid_before_it_is_packed check (
  not awaits_payment or num_nonnulls(paid_at, packer_id, packed_at, collected_at, delivered_at, confirmed_at, failed_at) = 0) not valid;
grant update (awaits_payment, paid_at) on medicine_order to clinic_app;
