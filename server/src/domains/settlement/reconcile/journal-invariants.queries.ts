import { sql } from 'kysely';
import type { Invariant } from '../../../platform/reconcile/invariant.ts';

/** Invariants of single journal entries. */
export const journalInvariants: Invariant[] = [
  {
    name: 'every entry of the journal balances',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      select 'journal entry ' || journal_entry_id as row, 'is out of balance by ' || sum(amount_cents) || ' cents' as wrong
      from journal_posting where clinic_id = ${clinic_id} group by journal_entry_id having sum(amount_cents) <> 0`,
  },
  {
    name: 'the journal has of each transaction what its status says, and its arrival once',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      with posted as (
        select transaction_id, count(*) filter (where kind in ('payment', 'hold', 'voucher_redemption')) as arrivals, sum(acquirer_receivable_cents) as receivable,
          sum(clinic_payable_cents) as payable, sum(fee_revenue_cents) as fee, sum(gst_payable_cents) as gst, sum(suspense_cents) as suspense, sum(voucher_liability_cents) as liability
        from journal_entry
        where clinic_id = ${clinic_id} and kind in ('payment', 'hold', 'hold_accepted', 'hold_refunded', 'refund_approved', 'voucher_redemption')
        group by transaction_id
      ), due as (
        select t.id, t.status, case when t.from_voucher then 0 when t.status = 'x' then r.completed else t.paid_cents end as receivable,
          case when t.from_voucher then t.amount_cents else 0 end as liability,
          case when t.status = 'p' then -t.pay_to_clinic_cents else 0 end as payable,
          case when t.status = 'p' then -(t.admin_fee_cents + t.handling_fee_cents) else 0 end as fee,
          case when t.status = 'p' then -(t.admin_fee_gst_cents + t.handling_fee_gst_cents) else 0 end as gst,
          case t.status when 'p' then t.amount_cents - t.paid_cents when 'h' then -t.paid_cents else -r.completed end as suspense
        from transaction t cross join lateral (
          select coalesce(sum(amount_cents), 0) as completed from refund r
          where r.clinic_id = t.clinic_id and r.transaction_id = t.id and r.status = 'c'
        ) r
        where t.clinic_id = ${clinic_id} and t.payment_status = 'p' and t.mode = 'pooled'
      )
      select 'transaction ' || coalesce(d.id, p.transaction_id) as row, case when d.id is null then 'brought no money, but has entries'
        when p.transaction_id is null then 'has no entry'
        else 'is ' || d.status || ' with ' || p.arrivals || ' arrivals: receivable ' || p.receivable || ' for ' || d.receivable || ', payable '
          || p.payable || ' for ' || d.payable || ', fees ' || p.fee || ' for ' || d.fee || ', GST ' || p.gst || ' for ' || d.gst
          || ', suspense ' || p.suspense || ' for ' || d.suspense || ', voucher liability ' || p.liability || ' for ' || d.liability end as wrong
      from due d full join posted p on p.transaction_id = d.id
      where (p.arrivals, p.receivable, p.payable, p.fee, p.gst, p.suspense, p.liability)
        is distinct from (1, d.receivable::numeric, d.payable::numeric, d.fee::numeric, d.gst::numeric, d.suspense::numeric, d.liability::numeric)`,
  },
  {
    name: 'every approved note has exactly one entry, of its amount and GST',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      with due as (
        select id, coalesce(credit_cents, -debit_cents) as amount, case when credit_cents is null then -gst_cents else gst_cents end as gst
        from payment_note where clinic_id = ${clinic_id} and status = 'a'
      ), posted as (
        select payment_note_id, count(*) as n, sum(clinic_payable_cents) as payable, sum(gst_payable_cents) as gst
        from journal_entry where clinic_id = ${clinic_id} and kind = 'note' group by 1
      )
      select 'payment note ' || coalesce(d.id, p.payment_note_id) as row, case when d.id is null then 'is not approved, but has entries'
        else 'has ' || coalesce(p.n, 0) || ' entries, payable ' || coalesce(p.payable, 0) || ' for ' || -(d.amount + d.gst) end as wrong
      from due d full join posted p on p.payment_note_id = d.id
      where (p.n, p.payable, p.gst) is distinct from (1, -(d.amount + d.gst)::numeric, d.gst::numeric)`,
  },
  {
    // A payout that came back has an entry that undoes it, and one more when it is paid again.
    name: 'every paid advice has exactly one entry, of its payout and giro fee',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      with due as (
        select id, pay_to_clinic_total_cents as pay, giro_fee_cents as fee, giro_fee_gst_cents as gst
        from payment_advice where clinic_id = ${clinic_id} and process_status = 'p'
      ), posted as (
        select payment_advice_id, count(*) filter (where kind <> 'payout_returned') - count(*) filter (where kind = 'payout_returned') as n,
          sum(clinic_payable_cents) as payable, sum(bank_cents) as bank
        from journal_entry where clinic_id = ${clinic_id} and kind in ('advice', 'payout_returned', 'payout_repeated') group by 1
      )
      select 'payment advice ' || coalesce(d.id, p.payment_advice_id) as row, case when d.id is null then 'is not paid, but has entries'
        else 'has ' || coalesce(p.n, 0) || ' entries, payable ' || coalesce(p.payable, 0) || ' for ' || d.pay + d.fee + d.gst || ', bank '
          || coalesce(p.bank, 0) || ' for ' || -d.pay end as wrong
      from due d full join posted p on p.payment_advice_id = d.id
      where not (d.id is null and (p.n, p.payable, p.bank) = (0, 0, 0))
        and (p.n, p.payable, p.bank) is distinct from (1, (d.pay + d.fee + d.gst)::numeric, -d.pay::numeric)`,
  },
  {
    name: 'every completed refund and every second payment has exactly one entry',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      with refunded as (
        select refund_id, count(*) as n, sum(suspense_cents) as suspense
        from journal_entry where clinic_id = ${clinic_id} and kind = 'refund_completed' group by 1
      ), extra as (
        select acquirer_id, count(*) as n, sum(suspense_cents) as suspense
        from journal_entry where clinic_id = ${clinic_id} and kind = 'extra_payment' group by 1
      )
      select 'refund ' || coalesce(r.id, p.refund_id) as row, 'of ' || coalesce(r.amount_cents, 0) || ' cents has ' || coalesce(p.n, 0)
        || ' entries of ' || coalesce(p.suspense, 0) as wrong
      from (select id, amount_cents from refund where clinic_id = ${clinic_id} and status = 'c' and way <> 'own') r full join refunded p on p.refund_id = r.id
      where (p.n, p.suspense) is distinct from (1, r.amount_cents::numeric)
      union all
      select 'outcome ' || coalesce(o.acquirer_id, p.acquirer_id), 'of ' || coalesce(o.amount_cents, 0) || ' cents has ' || coalesce(p.n, 0)
        || ' entries of ' || coalesce(p.suspense, 0)
      from (select acquirer_id, amount_cents from payment_outcome where clinic_id = ${clinic_id} and effect = 'extra_payment') o
      full join extra p on p.acquirer_id = o.acquirer_id
      where (p.n, p.suspense) is distinct from (1, -o.amount_cents::numeric)`,
  },
];
