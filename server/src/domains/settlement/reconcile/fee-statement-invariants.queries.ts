import { sql } from 'kysely';
import type { Invariant } from '../../../platform/reconcile/invariant.ts';

/** Invariants of fee statements and of the payments that customers made to the clinic itself. */
export const feeStatementInvariants: Invariant[] = [
  {
    name: 'the journal has of each own payment its fees and its sale, and none of its money',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      with posted as (
        select e.transaction_id, count(*) filter (where e.kind = 'own_payment') as arrivals, sum(e.clinic_receivable_cents) as receivable,
          sum(e.fee_revenue_cents) as fee, sum(e.gst_payable_cents) as gst, sum(e.own_sale_cents) as sale,
          sum(abs(e.acquirer_receivable_cents) + abs(e.clinic_payable_cents) + abs(e.suspense_cents) + abs(e.bank_cents)) as money
        from journal_entry e join transaction t on t.clinic_id = e.clinic_id and t.id = e.transaction_id and t.mode = 'own'
        where e.clinic_id = ${clinic_id} and e.kind <> 'note' group by 1
      ), due as (
        select t.id, case when t.status = 'p' then t.admin_fee_cents + t.handling_fee_cents else 0 end as fee,
          case when t.status = 'p' then t.admin_fee_gst_cents + t.handling_fee_gst_cents else 0 end as gst, t.paid_cents - coalesce((
            select sum(r.amount_cents) from refund r where r.clinic_id = t.clinic_id and r.transaction_id = t.id and r.status = 'c'), 0) as sale
        from transaction t where t.clinic_id = ${clinic_id} and t.payment_status = 'p' and t.mode = 'own'
      )
      select 'transaction ' || coalesce(d.id, p.transaction_id) as row, case when d.id is null then 'brought no money, but has entries'
        else 'has ' || coalesce(p.arrivals, 0) || ' own payments: fees ' || coalesce(p.fee, 0) || ' for ' || -d.fee || ', GST '
          || coalesce(p.gst, 0) || ' for ' || -d.gst || ', sale ' || coalesce(p.sale, 0) || ' for ' || d.sale || ', money of ours '
          || coalesce(p.money, 0) end as wrong
      from due d full join posted p on p.transaction_id = d.id
      where (p.arrivals, p.receivable, p.fee, p.gst, p.sale, p.money)
        is distinct from (1, (d.fee + d.gst)::numeric, -d.fee::numeric, -d.gst::numeric, d.sale::numeric, 0::numeric)`,
  },
  {
    name: 'a clinic owes its open fee statements, and the fees of own payments that none bills',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      select 'clinic receivable' as row, 'balance ' || balance || ' cents; due: statements ' || statements || ', transactions ' || transactions as wrong
      from (select coalesce(sum(clinic_receivable_cents), 0) as balance from journal_entry where clinic_id = ${clinic_id}) j, (
        select coalesce(sum(total_cents), 0) as statements from fee_statement where clinic_id = ${clinic_id} and state = 'open'
      ) s, (
        select coalesce(sum(admin_fee_cents + admin_fee_gst_cents + handling_fee_cents + handling_fee_gst_cents), 0) as transactions
        from transaction where clinic_id = ${clinic_id} and mode = 'own' and status = 'p' and fee_statement_id is null
      ) t
      where balance <> statements + transactions`,
  },
  {
    name: 'a fee statement bills its transactions, at the rates of their days, and is of one run',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      with met as (
        select t.fee_statement_id, coalesce(g.rate, 0) as gst_rate, count(*) as n, sum(t.amount_cents) as amount,
          sum(t.admin_fee_cents) as admin_fee, sum(t.admin_fee_gst_cents) as admin_gst, sum(t.handling_fee_cents) as handling_fee,
          sum(t.handling_fee_gst_cents) as handling_gst
        from transaction t left join lateral (
          select rate from gst_rate where effective_date <= (t.paid_at at time zone 'Asia/Singapore')::date order by effective_date desc limit 1
        ) g on true
        where t.clinic_id = ${clinic_id} and t.mode = 'own' and t.fee_statement_id is not null and t.status = 'p' group by 1, 2
      ), billed as (
        select fee_statement_id, jsonb_object_agg(trim_scale(gst_rate)::text, array[n, admin_fee + handling_fee, admin_gst + handling_gst]) as charges,
          sum(n) as n, sum(amount) as amount, sum(admin_fee) as admin_fee, sum(admin_gst) as admin_gst, sum(handling_fee) as handling_fee,
          sum(handling_gst) as handling_gst
        from met group by 1
      ), said as (
        select s.*, (
          select jsonb_object_agg(trim_scale((c->>'gst_rate')::numeric)::text, array[(c->>'transactions')::numeric, (c->>'fee_cents')::numeric,
            (c->>'gst_cents')::numeric]) from jsonb_array_elements(s.charges) c) as told
        from fee_statement s where s.clinic_id = ${clinic_id}
      )
      select 'fee statement ' || s.id as row, 'says ' || s.number_of_transactions || ' transactions, ' || s.told || ' and ' || s.total_cents
        || ' cents in all; they are ' || coalesce(b.n, 0) || ', ' || coalesce(b.charges::text, 'none') as wrong
      from said s left join billed b on b.fee_statement_id = s.id
      where (s.number_of_transactions::numeric, s.amount_total_cents::numeric, s.admin_fee_total_cents::numeric, s.gst_total_cents::numeric,
          s.handling_fee_total_cents::numeric, s.handling_fee_gst_total_cents::numeric, s.told)
          is distinct from (b.n, b.amount, b.admin_fee, b.admin_gst, b.handling_fee, b.handling_gst, b.charges)
        or s.total_cents <> s.admin_fee_total_cents + s.gst_total_cents + s.handling_fee_total_cents + s.handling_fee_gst_total_cents
        or not exists (select from settlement_run_clinic d
          where d.clinic_id = s.clinic_id and d.settlement_run_id = s.settlement_run_id and d.fee_statement_id = s.id)
      union all
      select 'transaction ' || t.id, 'is ' || t.mode || ' ' || t.status || ' in fee statement ' || t.fee_statement_id
      from transaction t where t.clinic_id = ${clinic_id} and t.fee_statement_id is not null and ((t.mode, t.status) <> ('own', 'p')
        or not exists (select from fee_statement s where s.clinic_id = t.clinic_id and s.id = t.fee_statement_id))`,
  },
  {
    name: 'every paid fee statement has exactly one entry, of its total',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      with posted as (
        select fee_statement_id, count(*) as n, sum(bank_cents) as bank, sum(clinic_receivable_cents) as receivable
        from journal_entry where clinic_id = ${clinic_id} and kind = 'fee_receipt' group by 1
      )
      select 'fee statement ' || coalesce(d.id, p.fee_statement_id) as row, case when d.id is null then 'is not paid, but has entries'
        else 'has ' || coalesce(p.n, 0) || ' entries of ' || coalesce(p.bank, 0) || ' for ' || d.total_cents end as wrong
      from (select id, total_cents from fee_statement where clinic_id = ${clinic_id} and state = 'paid') d
      full join posted p on p.fee_statement_id = d.id
      where (p.n, p.bank, p.receivable) is distinct from (1, d.total_cents::numeric, -d.total_cents::numeric)`,
  },
];
