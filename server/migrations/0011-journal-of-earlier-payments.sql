-- Reason: payments from before the journal get the entries that they would have made.
-- New ones write their own meanwhile: a row that has one already was moved after the journal began, and lacks only its arrival.

do $$
declare
  clinic record;
begin
  for clinic in select clinic_id from resolve_clinics() loop
    perform set_config('app.clinics', clinic.clinic_id::text, true);
    insert into journal_entry (clinic_id, at, kind, transaction_id, acquirer_receivable_cents, clinic_payable_cents, fee_revenue_cents,
      gst_payable_cents, suspense_cents)
    select t.clinic_id, t.paid_at, case when e.direct then 'payment' else 'hold' end, t.id,
      case when e.direct then t.amount_cents else t.paid_cents end,
      case when e.direct then -t.pay_to_clinic_cents else 0 end,
      case when e.direct then -(t.admin_fee_cents + t.handling_fee_cents) else 0 end,
      case when e.direct then -(t.admin_fee_gst_cents + t.handling_fee_gst_cents) else 0 end,
      case when e.direct then 0 else -t.paid_cents end
    from transaction t
    cross join lateral (
      select t.status = 'p' and not exists (
        select from journal_entry j where j.clinic_id = t.clinic_id and j.transaction_id = t.id and j.kind = 'hold_accepted') as direct
    ) e
    where t.clinic_id = clinic.clinic_id and t.payment_status = 'p' and not exists (
      select from journal_entry j where j.clinic_id = t.clinic_id and j.transaction_id = t.id and j.kind in ('payment', 'hold'));
    insert into journal_entry (clinic_id, at, kind, transaction_id, suspense_cents, acquirer_receivable_cents)
    select t.clinic_id, t.updated_at, 'hold_refunded', t.id, t.paid_cents, -t.paid_cents
    from transaction t
    where t.clinic_id = clinic.clinic_id and t.status = 'x' and not exists (
      select from journal_entry j where j.clinic_id = t.clinic_id and j.transaction_id = t.id and j.kind = 'hold_refunded');
    insert into journal_entry (clinic_id, at, kind, transaction_id, acquirer_id, acquirer_receivable_cents, suspense_cents)
    select o.clinic_id, o.received_at, 'extra_payment', o.transaction_id, o.acquirer_id, o.amount_cents, -o.amount_cents
    from payment_outcome o
    where o.clinic_id = clinic.clinic_id and o.effect = 'extra_payment' and not exists (
      select from journal_entry j where j.clinic_id = o.clinic_id and j.transaction_id = o.transaction_id
        and j.kind = 'extra_payment' and j.acquirer_id = o.acquirer_id);
  end loop;
  perform set_config('app.clinics', '', true);
end $$;

alter table transaction validate constraint transaction_of_advice_there;
