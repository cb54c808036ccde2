import { sql } from 'kysely';
import type { Invariant } from '../../../platform/reconcile/invariant.ts';

/** Invariants of advices and their contents. */
export const adviceInvariants: Invariant[] = [
  {
    name: 'only complete transactions and approved notes are in an advice, and each advice is of one run',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      select 'transaction ' || t.id as row, 'is ' || t.mode || ' ' || t.payment_status || '/' || t.status || ' in advice ' || t.payment_advice_id as wrong
      from transaction t where t.clinic_id = ${clinic_id} and t.payment_advice_id is not null and ((t.mode, t.status) <> ('pooled', 'p') or not exists (
        select from payment_advice a where a.clinic_id = t.clinic_id and a.id = t.payment_advice_id))
      union all
      select 'payment note ' || n.id, 'is ' || n.status || ' in advice ' || n.payment_advice_id
      from payment_note n where n.clinic_id = ${clinic_id} and n.payment_advice_id is not null and (n.status <> 'a' or not exists (
        select from payment_advice a where a.clinic_id = n.clinic_id and a.id = n.payment_advice_id))
      union all
      select 'payment advice ' || a.id, 'is not what run ' || a.settlement_run_id || ' made at this clinic'
      from payment_advice a where a.clinic_id = ${clinic_id} and not exists (select from settlement_run_clinic d
        where d.clinic_id = a.clinic_id and d.settlement_run_id = a.settlement_run_id and d.payment_advice_id = a.id)`,
  },
  {
    name: "an advice's totals equal the sums of its transactions",
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      select 'payment advice ' || a.id as row, said.what || ' is ' || said.cents || ' cents, its transactions come to ' || said.sum as wrong
      from payment_advice a cross join lateral (
        select count(*) as n, coalesce(sum(t.amount_cents), 0) as amount, coalesce(sum(t.admin_fee_cents), 0) as admin_fee,
          coalesce(sum(t.admin_fee_gst_cents), 0) as gst, coalesce(sum(t.handling_fee_cents), 0) as handling_fee,
          coalesce(sum(t.handling_fee_gst_cents), 0) as handling_fee_gst
        from transaction t where t.clinic_id = ${clinic_id} and t.payment_advice_id = a.id
      ) s cross join lateral (values
        ('number_of_transactions', a.number_of_transactions, s.n), ('amount_total', a.amount_total_cents, s.amount),
        ('admin_fee_total', a.admin_fee_total_cents, s.admin_fee), ('gst_total', a.gst_total_cents, s.gst),
        ('handling_fee_total', a.handling_fee_total_cents, s.handling_fee),
        ('handling_fee_gst_total', a.handling_fee_gst_total_cents, s.handling_fee_gst)
      ) said(what, cents, sum)
      where a.clinic_id = ${clinic_id} and said.cents <> said.sum`,
  },
  {
    name: "an advice's totals equal the sums of its notes",
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      select 'payment advice ' || a.id as row, said.what || ' is ' || said.cents || ' cents, its notes come to ' || said.sum as wrong
      from payment_advice a cross join lateral (
        select coalesce(sum(n.credit_cents), 0) as credit, coalesce(sum(n.debit_cents), 0) as debit,
          coalesce(sum(case when n.credit_cents is null then -n.gst_cents else n.gst_cents end), 0) as gst
        from payment_note n where n.clinic_id = ${clinic_id} and n.payment_advice_id = a.id
      ) s cross join lateral (values
        ('credit_total', a.credit_total_cents, s.credit), ('debit_total', a.debit_total_cents, s.debit),
        ('payment_note_gst_total', a.payment_note_gst_total_cents, s.gst)
      ) said(what, cents, sum)
      where a.clinic_id = ${clinic_id} and said.cents <> said.sum`,
  },
  {
    name: 'what an advice pays out ties to its lines',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      select 'payment advice ' || id as row, 'pays out ' || pay_to_clinic_total_cents || ' cents, its lines come to ' || due as wrong
      from (
        select *, amount_total_cents + credit_total_cents - debit_total_cents + payment_note_gst_total_cents - admin_fee_total_cents
          - gst_total_cents - handling_fee_total_cents - handling_fee_gst_total_cents - giro_fee_cents - giro_fee_gst_cents as due
        from payment_advice where clinic_id = ${clinic_id}
      ) a where pay_to_clinic_total_cents <> due or pay_to_clinic_total_cents < 0`,
  },
  {
    name: 'the rates of GST of an advice add up to its fees, each with the transactions of its days',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      with met as (
        select t.payment_advice_id, coalesce(g.rate, 0) as gst_rate, count(*) as n, sum(t.amount_cents) as amount,
          sum(t.admin_fee_cents + t.handling_fee_cents) as fee, sum(t.admin_fee_gst_cents + t.handling_fee_gst_cents) as gst
        from transaction t left join lateral (
          select rate from gst_rate where effective_date <= (t.paid_at at time zone 'Asia/Singapore')::date order by effective_date desc limit 1
        ) g on true
        where t.clinic_id = ${clinic_id} and t.payment_advice_id is not null group by 1, 2
      ), said as (
        select r.*, coalesce(m.n, 0) as n, coalesce(m.amount, 0) as amount, coalesce(m.fee, 0) as fee, coalesce(m.gst, 0) as gst
        from payment_advice_gst_relate r left join met m on m.payment_advice_id = r.payment_advice_id and m.gst_rate = r.gst_rate
        where r.clinic_id = ${clinic_id}
      )
      select 'payment advice ' || payment_advice_id as row, 'says ' || invoice_transaction_count || ' transactions of '
        || invoice_transaction_amount_total_cents || ' cents at ' || gst_rate || ', they are ' || n || ' of ' || amount as wrong
      from said where (invoice_transaction_count, invoice_transaction_amount_total_cents) <> (n, amount)
      union all
      select 'payment advice ' || a.id, 'charges ' || (a.admin_fee_total_cents + a.handling_fee_total_cents + a.giro_fee_cents) || ' and GST of '
        || (a.gst_total_cents + a.handling_fee_gst_total_cents + a.giro_fee_gst_cents) || ' cents, its rates ' || coalesce(s.fee, 0)
        || ' and ' || coalesce(s.gst, 0)
      from payment_advice a left join (
        select payment_advice_id, sum(all_fee_cents) as fee, sum(all_gst_cents) as gst, sum(all_fee_cents - fee) as giro_fee,
          sum(all_gst_cents - gst) as giro_gst, count(*) filter (where all_fee_cents <> fee) as with_giro
        from said group by 1
      ) s on s.payment_advice_id = a.id
      where a.clinic_id = ${clinic_id} and (s.fee, s.gst, s.giro_fee, s.giro_gst, s.with_giro) is distinct from (
        a.admin_fee_total_cents + a.handling_fee_total_cents + a.giro_fee_cents,
        a.gst_total_cents + a.handling_fee_gst_total_cents + a.giro_fee_gst_cents, a.giro_fee_cents::numeric, a.giro_fee_gst_cents::numeric, 1)`,
  },
  {
    name: 'numbers of advices, invoices and notes have no gap and no twin in their year',
    of: 'all',
    violations: () => sql`
      select kind || ' of ' || year as row, documents || ' documents with ' || numbers || ' numbers from ' || coalesce(first::text, 'none')
        || ' to ' || coalesce(last::text, 'none') || ', the counter says ' || coalesce(counter::text, 'nothing') as wrong
      from resolve_document_gaps()`,
  },
];
