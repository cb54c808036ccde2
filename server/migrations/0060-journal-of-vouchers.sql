-- Reason: the journal knows what is owed for sold vouchers: a sale is not yet the clinic's money, its redemption is.
-- Contract: no release names the two constraints that go away, and the wider ones admit every row that they admitted.
-- A debit is positive, a credit negative.

-- True if the customer had paid before, with a voucher: no money moves, what was owed for the voucher becomes the clinic's.
alter table transaction add column from_voucher boolean not null default false;

alter table journal_entry add column voucher_liability_cents bigint not null default 0;
alter table journal_entry add column voucher_order_id bigint;
alter table journal_entry add column voucher_certificate_id bigint;
alter table journal_entry drop constraint journal_entry_balances;
alter table journal_entry add constraint journal_entry_balances_all check (acquirer_receivable_cents + clinic_payable_cents + fee_revenue_cents
  + gst_payable_cents + suspense_cents + bank_cents + giro_fee_revenue_cents + note_expense_cents + note_income_cents
  + voucher_liability_cents = 0) not valid;
alter table journal_entry drop constraint journal_entry_kind_check;
alter table journal_entry add constraint journal_entry_kind_known check (kind in ('payment', 'hold', 'hold_accepted', 'hold_refunded',
  'extra_payment', 'note', 'advice', 'refund_approved', 'refund_completed', 'voucher_sale', 'voucher_redemption', 'voucher_refund')) not valid;

create or replace view journal_posting with (security_invoker = true) as
  select e.clinic_id, e.id as journal_entry_id, e.at, e.kind, e.transaction_id, e.payment_note_id, e.payment_advice_id, e.refund_id,
    p.account, p.amount_cents
  from journal_entry e cross join lateral (values
    ('acquirer_receivable', e.acquirer_receivable_cents), ('clinic_payable', e.clinic_payable_cents), ('fee_revenue', e.fee_revenue_cents),
    ('gst_payable', e.gst_payable_cents), ('suspense', e.suspense_cents), ('bank', e.bank_cents),
    ('giro_fee_revenue', e.giro_fee_revenue_cents), ('note_expense', e.note_expense_cents), ('note_income', e.note_income_cents),
    ('voucher_liability', e.voucher_liability_cents)
  ) p(account, amount_cents)
  where p.amount_cents <> 0;

-- A transaction of a voucher begins complete and stays so: it has no money of its own that could be held or given back.
create function journal_voucher_transaction() returns trigger language plpgsql as $$
begin
  insert into journal_entry (clinic_id, at, kind, transaction_id, voucher_liability_cents, clinic_payable_cents, fee_revenue_cents, gst_payable_cents)
  values (new.clinic_id, new.updated_at, 'voucher_redemption', new.id, new.amount_cents, -new.pay_to_clinic_cents,
    -(new.admin_fee_cents + new.handling_fee_cents), -(new.admin_fee_gst_cents + new.handling_fee_gst_cents));
  return null;
end $$;
drop trigger journal_inserted on transaction;
create trigger journal_inserted after insert on transaction for each row
  when (new.payment_status = 'p' and not new.from_voucher) execute function journal_transaction();
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
