-- Reason: the journal: each movement of money is one balanced entry, written with the change that it records. Amounts are in integer cents.
-- A debit is positive, a credit negative.

-- One movement of money, with a column for each account. Entries are never changed or deleted.
create table journal_entry (
  id bigint generated always as identity,
  clinic_id bigint not null references clinic,
  at timestamptz not null,
  kind text not null constraint journal_entry_kind_known check (kind in ('payment', 'hold', 'hold_accepted', 'hold_refunded',
    'extra_payment', 'note', 'advice', 'refund_approved', 'refund_completed', 'voucher_sale', 'voucher_redemption', 'voucher_refund')),
  transaction_id bigint,
  payment_note_id bigint,
  payment_advice_id bigint,
  refund_id bigint,
  acquirer_id text,
  acquirer_receivable_cents bigint not null default 0,
  clinic_payable_cents bigint not null default 0,
  fee_revenue_cents bigint not null default 0,
  gst_payable_cents bigint not null default 0,
  suspense_cents bigint not null default 0,
  bank_cents bigint not null default 0,
  giro_fee_revenue_cents bigint not null default 0,
  note_expense_cents bigint not null default 0,
  note_income_cents bigint not null default 0,
  voucher_liability_cents bigint not null default 0,
  voucher_order_id bigint,
  voucher_certificate_id bigint,
  primary key (clinic_id, id),
  constraint journal_entry_balances_all check (acquirer_receivable_cents + clinic_payable_cents + fee_revenue_cents
  + gst_payable_cents + suspense_cents + bank_cents + giro_fee_revenue_cents + note_expense_cents + note_income_cents
  + voucher_liability_cents = 0)
);

-- A payment succeeds once, a note is approved once, an advice is paid once, a refund is completed once.
create unique index journal_entry_once_of_transaction on journal_entry (clinic_id, transaction_id, kind)
  where kind in ('payment', 'hold', 'hold_refunded');
create unique index journal_entry_once_of_note on journal_entry (clinic_id, payment_note_id) where kind = 'note';
create unique index journal_entry_once_of_advice on journal_entry (clinic_id, payment_advice_id) where kind = 'advice';
create unique index journal_entry_once_of_refund on journal_entry (clinic_id, refund_id) where kind = 'refund_completed';
create index journal_entry_of_transaction on journal_entry (clinic_id, transaction_id) where kind in ('hold_accepted', 'refund_approved');
create index journal_entry_money_by_at on journal_entry (clinic_id, at) include (acquirer_receivable_cents)
  where acquirer_receivable_cents <> 0;
create index journal_entry_refunds on journal_entry (clinic_id, id) where kind = 'refund_completed';
create unique index journal_entry_once_of_voucher on journal_entry
  (clinic_id, kind, coalesce(transaction_id, voucher_order_id, voucher_certificate_id))
  where kind in ('voucher_sale', 'voucher_redemption', 'voucher_refund');
create index journal_entry_vouchers_by_at on journal_entry (clinic_id, at) where kind = 'voucher_redemption';
call protect_by_clinic('journal_entry');
grant select, insert on journal_entry to clinic_app;
create trigger never_altered before update or delete on journal_entry for each row execute function refuse_change();

-- What is owed for the vouchers of a group: its branches sell and redeem for each other, so no branch sees the balance alone.
call open_to_resolver('journal_entry');

-- The same entries as lines, one for each account that moves.
create view journal_posting with (security_invoker = true) as
  select e.clinic_id, e.id as journal_entry_id, e.at, e.kind, e.transaction_id, e.payment_note_id, e.payment_advice_id, e.refund_id,
    p.account, p.amount_cents
  from journal_entry e cross join lateral (values
    ('acquirer_receivable', e.acquirer_receivable_cents), ('clinic_payable', e.clinic_payable_cents), ('fee_revenue', e.fee_revenue_cents),
    ('gst_payable', e.gst_payable_cents), ('suspense', e.suspense_cents), ('bank', e.bank_cents),
    ('giro_fee_revenue', e.giro_fee_revenue_cents), ('note_expense', e.note_expense_cents), ('note_income', e.note_income_cents),
    ('voucher_liability', e.voucher_liability_cents)
  ) p(account, amount_cents)
  where p.amount_cents <> 0;

grant select on journal_posting to clinic_app;

-- Triggers write the entries, so that every statement that moves money is covered, whichever release, job or seed sends it.
create function journal_transaction() returns trigger language plpgsql as $$
declare
  fees bigint := coalesce(new.admin_fee_cents, 0) + coalesce(new.handling_fee_cents, 0);
  gst bigint := coalesce(new.admin_fee_gst_cents, 0) + coalesce(new.handling_fee_gst_cents, 0);
  came_from text := case when tg_op = 'UPDATE' then old.status end;
  rest bigint;
begin
  if new.status = 'p' and came_from is distinct from 'h' then
    insert into journal_entry (clinic_id, at, kind, transaction_id, acquirer_receivable_cents, clinic_payable_cents, fee_revenue_cents, gst_payable_cents)
    values (new.clinic_id, new.updated_at, 'payment', new.id, new.amount_cents, -new.pay_to_clinic_cents, -fees, -gst);
  elsif new.status = 'p' then
    insert into journal_entry (clinic_id, at, kind, transaction_id, suspense_cents, clinic_payable_cents, fee_revenue_cents, gst_payable_cents)
    values (new.clinic_id, new.updated_at, 'hold_accepted', new.id, new.amount_cents, -new.pay_to_clinic_cents, -fees, -gst);
  elsif new.status = 'h' and came_from = 'p' then
    insert into journal_entry (clinic_id, at, kind, transaction_id, suspense_cents, clinic_payable_cents, fee_revenue_cents, gst_payable_cents)
    values (new.clinic_id, new.updated_at, 'refund_approved', new.id, -new.amount_cents, new.pay_to_clinic_cents, fees, gst);
  else
    if came_from is distinct from 'h' then
      insert into journal_entry (clinic_id, at, kind, transaction_id, acquirer_receivable_cents, suspense_cents)
      values (new.clinic_id, new.updated_at, 'hold', new.id, new.paid_cents, -new.paid_cents);
    end if;
    if new.status = 'x' then
      -- Completed refunds have given back a part already.
      select new.paid_cents - coalesce(sum(r.amount_cents), 0) into rest
      from refund r where r.clinic_id = new.clinic_id and r.transaction_id = new.id and r.status = 'c';
      if rest <> 0 then
        insert into journal_entry (clinic_id, at, kind, transaction_id, suspense_cents, acquirer_receivable_cents)
        values (new.clinic_id, new.updated_at, 'hold_refunded', new.id, rest, -rest);
      end if;
    end if;
  end if;
  return null;
end $$;

create trigger journal_moved after update of status on transaction for each row
  when (new.payment_status = 'p' and old.status is distinct from new.status) execute function journal_transaction();

create function journal_extra_payment() returns trigger language plpgsql as $$
begin
  insert into journal_entry (clinic_id, at, kind, transaction_id, acquirer_id, acquirer_receivable_cents, suspense_cents)
  values (new.clinic_id, new.received_at, 'extra_payment', new.transaction_id, new.acquirer_id, new.amount_cents, -new.amount_cents);
  return null;
end $$;

create trigger journal_extra_inserted after insert on payment_outcome for each row
  when (new.effect = 'extra_payment') execute function journal_extra_payment();
create trigger journal_extra_moved after update of effect on payment_outcome for each row
  when (new.effect = 'extra_payment' and old.effect is distinct from new.effect) execute function journal_extra_payment();

create function journal_note() returns trigger language plpgsql as $$
declare
  amount bigint := coalesce(new.credit_cents, -new.debit_cents);
  gst bigint := case when new.credit_cents is null then -new.gst_cents else new.gst_cents end;
begin
  insert into journal_entry (clinic_id, at, kind, transaction_id, payment_note_id, refund_id, clinic_payable_cents, gst_payable_cents,
    suspense_cents, note_expense_cents, note_income_cents)
  values (new.clinic_id, new.reviewed_at, 'note', new.transaction_id, new.id, new.refund_id, -(amount + gst), gst,
    case when new.refund_id is not null then amount else 0 end,
    case when new.refund_id is null and amount > 0 then amount else 0 end,
    case when new.refund_id is null and amount < 0 then amount else 0 end);
  return null;
end $$;

create trigger journal_inserted after insert on payment_note for each row
  when (new.status = 'a') execute function journal_note();
create trigger journal_approved after update of status on payment_note for each row
  when (new.status = 'a' and old.status is distinct from new.status) execute function journal_note();

create function journal_advice() returns trigger language plpgsql as $$
begin
  insert into journal_entry (clinic_id, at, kind, payment_advice_id, clinic_payable_cents, bank_cents, giro_fee_revenue_cents, gst_payable_cents)
  values (new.clinic_id, new.updated_at, 'advice', new.id, new.pay_to_clinic_total_cents + new.giro_fee_cents + new.giro_fee_gst_cents,
    -new.pay_to_clinic_total_cents, -new.giro_fee_cents, -new.giro_fee_gst_cents);
  return null;
end $$;

create trigger journal_inserted after insert on payment_advice for each row
  when (new.process_status = 'p') execute function journal_advice();
create trigger journal_paid after update of process_status on payment_advice for each row
  when (new.process_status = 'p' and old.process_status is distinct from new.process_status) execute function journal_advice();

create function journal_refund() returns trigger language plpgsql as $$
begin
  insert into journal_entry (clinic_id, at, kind, transaction_id, refund_id, acquirer_id, suspense_cents, acquirer_receivable_cents)
  values (new.clinic_id, new.answered_at, 'refund_completed', new.transaction_id, new.id, new.acquirer_id, new.amount_cents, -new.amount_cents);
  return null;
end $$;

create trigger journal_inserted after insert on refund for each row
  when (new.status = 'c') execute function journal_refund();
create trigger journal_completed after update of status on refund for each row
  when (new.status = 'c' and old.status is distinct from new.status) execute function journal_refund();

create trigger journal_inserted after insert on transaction for each row
  when (new.payment_status = 'p' and not new.from_voucher) execute function journal_transaction();
