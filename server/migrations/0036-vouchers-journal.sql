-- Reason: the journal knows what is owed for sold vouchers: a sale is not yet the clinic's money, its redemption is. A debit is positive, a
-- credit negative.

-- A transaction of a voucher begins complete and stays so: it has no money of its own that could be held or given back.
create function journal_voucher_transaction() returns trigger language plpgsql as $$
begin
  insert into journal_entry (clinic_id, at, kind, transaction_id, voucher_liability_cents, clinic_payable_cents, fee_revenue_cents, gst_payable_cents)
  values (new.clinic_id, new.updated_at, 'voucher_redemption', new.id, new.amount_cents, -new.pay_to_clinic_cents,
    -(new.admin_fee_cents + new.handling_fee_cents), -(new.admin_fee_gst_cents + new.handling_fee_gst_cents));
  return null;
end $$;

create trigger journal_voucher_inserted after insert on transaction for each row
  when (new.from_voucher) execute function journal_voucher_transaction();

create function keep_voucher_transaction() returns trigger language plpgsql as $$
begin
  raise exception 'Transaction % was paid by voucher.', new.id;
end $$;

create trigger voucher_begins_complete before insert on transaction for each row
  when (new.from_voucher and (new.payment_status, new.status) <> ('p', 'p')) execute function keep_voucher_transaction();
create trigger voucher_stays_complete before update on transaction for each row
  when (old.from_voucher is distinct from new.from_voucher or old.from_voucher and (
    (new.payment_status, new.status) <> ('p', 'p') or (new.amount_cents, new.paid_cents, new.pay_to_clinic_cents)
    is distinct from (old.amount_cents, old.paid_cents, old.pay_to_clinic_cents))) execute function keep_voucher_transaction();

-- A sale: the acquirer owes its money, and it is owed for the vouchers. An approved refund takes both back.
create function journal_voucher_order() returns trigger language plpgsql as $$
begin
  insert into journal_entry (clinic_id, at, kind, voucher_order_id, acquirer_id, acquirer_receivable_cents, voucher_liability_cents)
  values (new.clinic_id, new.created_at, 'voucher_sale', new.id, new.acquirer_id, new.amount_cents, -new.amount_cents);
  return null;
end $$;

create trigger journal_inserted after insert on voucher_order for each row execute function journal_voucher_order();

create function journal_voucher_refund() returns trigger language plpgsql as $$
begin
  insert into journal_entry (clinic_id, at, kind, voucher_order_id, voucher_certificate_id, voucher_liability_cents, acquirer_receivable_cents)
  values (new.clinic_id, new.updated_at, 'voucher_refund', null, new.id, new.price_cents, -new.price_cents);
  return null;
end $$;

create trigger journal_refunded after update of status on voucher_certificate for each row
  when (new.status = 'a' and old.status is distinct from new.status) execute function journal_voucher_refund();

create function resolve_voucher_liability(owner_group bigint) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(sum(e.voucher_liability_cents), 0)::bigint from journal_entry e join clinic c on c.id = e.clinic_id
  where c.group_id = owner_group and owner_group = app_group() and e.voucher_liability_cents <> 0
$$;
alter function resolve_voucher_liability(bigint) owner to clinic_resolver;
