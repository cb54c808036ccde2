import { sql } from 'kysely';
import type { Invariant } from '../../../platform/reconcile/invariant.ts';
import { legal_steps } from '../transactions/transaction-status.rules.ts';

/** Invariants of each single transaction. */
export const transactionInvariants: Invariant[] = [
  {
    name: 'only the six pairs of states exist',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      select 'transaction ' || id as row, 'is ' || payment_status || '/' || status as wrong
      from transaction where clinic_id = ${clinic_id}
        and (payment_status, status) not in (('i', 'i'), ('p', 'p'), ('p', 'h'), ('p', 'x'), ('e', 'f'), ('e', 'c'))`,
  },
  {
    name: 'fees tie out',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      select 'transaction ' || id as row, 'amount ' || amount_cents || ', provider ' || coalesce(provider_cents::text, 'none')
        || ', pay to clinic ' || coalesce(pay_to_clinic_cents::text, 'none') as wrong
      from transaction where clinic_id = ${clinic_id} and case when status = 'p'
        then (provider_cents = amount_cents - admin_fee_cents and admin_fee_cents between 0 and amount_cents
          and admin_fee_gst_cents >= 0 and handling_fee_cents >= 0 and handling_fee_gst_cents >= 0 and pay_to_clinic_cents = case mode when 'own' then 0 else
            amount_cents - admin_fee_cents - admin_fee_gst_cents - handling_fee_cents - handling_fee_gst_cents end) is not true
        when payment_status <> 'p' then num_nonnulls(provider_cents, admin_fee_cents, admin_fee_gst_cents, handling_fee_cents,
          handling_fee_gst_cents, pay_to_clinic_cents, paid_cents, paid_at) > 0
        else paid_cents is null end`,
  },
  {
    name: 'every change of status is in the trail',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      with last as (
        select distinct on (entity_id) entity_id, after->>'payment_status' as payment_status, after->>'status' as status
        from audit where clinic_id = ${clinic_id} and entity = 'transaction' and after ? 'status' order by entity_id desc, id desc
      )
      select 'transaction ' || t.id as row, 'is ' || t.payment_status || '/' || t.status || ', the trail ends with '
        || coalesce(last.payment_status || '/' || last.status, 'nothing') as wrong
      from transaction t left join last on last.entity_id = t.id
      where t.clinic_id = ${clinic_id} and (last.payment_status, last.status) is distinct from (t.payment_status, t.status)`,
  },
  {
    name: 'a payment took legal steps only',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      with step as (
        select id, entity_id, (before->>'payment_status') || '/' || (before->>'status') as was,
          (after->>'payment_status') || '/' || (after->>'status') as became
        from audit where clinic_id = ${clinic_id} and entity = 'transaction' and before ? 'status' and after ? 'status'
      )
      select 'transaction ' || entity_id as row, 'went from ' || was || ' to ' || became || ' (audit ' || id || ')' as wrong
      from step where was || ' ' || became <> all (${legal_steps}::text[])`,
  },
  {
    name: 'the present code is one of the transaction',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      select 'transaction ' || t.id as row, 'shows ' || t.reference || ', which is not its code' as wrong
      from transaction t where t.clinic_id = ${clinic_id} and not t.from_voucher and not exists (
        select from payment_code p where p.clinic_id = t.clinic_id and p.transaction_id = t.id and p.reference = t.reference)`,
  },
  {
    name: 'a pooled code pays its payee and never a clinic, an own one its clinic and never the company',
    of: 'clinic',
    violations: ({ clinic_id, group_id }) => sql`
      select 'code ' || p.reference as row, 'pays ' || p.payee_proxy || ', the number of clinic ' || c.id as wrong
      from payment_code p join clinic c on c.group_id = ${group_id} and strpos(p.payee_proxy || ' ' || p.code_text, c.uen) > 0
      where p.clinic_id = ${clinic_id} and p.mode = 'pooled'
      union all
      select 'code ' || p.reference, 'is own, but pays ' || p.payee_proxy || ', an account of the company'
      from payment_code p join bank_account a on a.proxy = p.payee_proxy
      where p.clinic_id = ${clinic_id} and p.mode = 'own'
      union all
      select 'code ' || p.reference, 'is ' || p.mode || ', its payment ' || t.mode
      from payment_code p join transaction t on t.clinic_id = p.clinic_id and t.id = p.transaction_id
      where p.clinic_id = ${clinic_id} and p.mode <> t.mode
      union all
      select 'transaction ' || id, 'is own, but not of a counter, or part of it is payable to the clinic'
      from transaction where clinic_id = ${clinic_id} and mode = 'own'
        and (product_type <> 'c' or from_voucher or payment_advice_id is not null or coalesce(pay_to_clinic_cents, 0) <> 0)
      union all
      select 'code ' || reference, 'is of payee ' || payee_proxy || ', but its text does not say so' from payment_code
      where clinic_id = ${clinic_id} and strpos(code_text, payee_proxy) = 0`,
  },
  {
    name: 'a transaction stays inside its tenant',
    of: 'clinic',
    violations: ({ clinic_id, group_id }) => sql`
      select 'transaction ' || t.id as row, 'was created by user ' || t.created_by || ', who is not of the group' as wrong
      from transaction t where t.clinic_id = ${clinic_id}
        and not exists (select from staff_user u where u.group_id = ${group_id} and u.id = t.created_by)
      union all
      select 'transaction ' || t.id, 'is of a patient whom the clinic does not know' from transaction t where t.clinic_id = ${clinic_id}
        and not exists (select from patient p where p.clinic_id = t.clinic_id and p.patient_id = t.patient_id)
      union all
      select 'issue ' || i.id, 'is on a transaction that is not of the clinic' from issue i where i.clinic_id = ${clinic_id}
        and not exists (select from transaction t where t.clinic_id = i.clinic_id and t.id = i.transaction_id)
      union all
      select 'issue ' || i.id, 'bears another patient than its transaction' from issue i
      join transaction t on t.clinic_id = i.clinic_id and t.id = i.transaction_id
      where i.clinic_id = ${clinic_id} and i.patient_id <> t.patient_id`,
  },
  {
    name: 'sums equal the rows that they summarise',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      with counted as (
        select (created_at at time zone 'Asia/Singapore')::date as day, status, payment_status, product_type, count(*) as transactions,
          sum(amount_cents) as amount, coalesce(sum(provider_cents), 0) as provider, coalesce(sum(pay_to_clinic_cents), 0) as pay
        from transaction where clinic_id = ${clinic_id} group by 1, 2, 3, 4
      ), kept as (
        select day, status, payment_status, product_type, sum(transactions) as transactions, sum(amount_cents) as amount,
          sum(provider_cents) as provider, sum(pay_to_clinic_cents) as pay
        from (
          select day, status, payment_status, product_type, transactions, amount_cents, provider_cents, pay_to_clinic_cents
          from transaction_rollup where clinic_id = ${clinic_id}
          union all
          select day, status, payment_status, product_type, transactions, amount_cents, provider_cents, pay_to_clinic_cents
          from transaction_delta where clinic_id = ${clinic_id}
        ) sums group by 1, 2, 3, 4
      )
      select 'sums of ' || day || ' ' || payment_status || '/' || status || ' ' || product_type as row,
        'say ' || coalesce(k.transactions, 0) || ' of ' || coalesce(k.amount, 0) || ' cents, the rows '
          || coalesce(c.transactions, 0) || ' of ' || coalesce(c.amount, 0) as wrong
      from counted c full join kept k using (day, status, payment_status, product_type)
      where (coalesce(c.transactions, 0), coalesce(c.amount, 0), coalesce(c.provider, 0), coalesce(c.pay, 0))
        <> (coalesce(k.transactions, 0), coalesce(k.amount, 0), coalesce(k.provider, 0), coalesce(k.pay, 0))`,
  },
  {
    name: 'totals equal the sums that they add up',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      with added as (
        select p.period, p.first_day, sum(r.transactions) as transactions, sum(r.amount_cents) as amount,
          coalesce(sum(r.amount_cents) filter (where r.status = 'i'), 0) as pending,
          coalesce(sum(r.amount_cents) filter (where r.status = 'p'), 0) as complete,
          coalesce(sum(r.transactions) filter (where r.status = 'p'), 0) as completed
        from transaction_rollup r
        cross join lateral (values ('all', date '0001-01-01'), ('month', date_trunc('month', r.day)::date), ('day', r.day)) p(period, first_day)
        where r.clinic_id = ${clinic_id} group by 1, 2
      ), kept as (select * from transaction_total where clinic_id = ${clinic_id})
      select 'total of ' || period || ' ' || first_day as row, 'says ' || coalesce(k.transactions, 0) || ' of '
        || coalesce(k.amount_cents, 0) || ' cents, ' || coalesce(k.complete_transactions, 0) || ' complete, the sums '
        || coalesce(a.transactions, 0) || ' of ' || coalesce(a.amount, 0) || ', ' || coalesce(a.completed, 0) as wrong
      from added a full join kept k using (period, first_day)
      where (coalesce(a.transactions, 0), coalesce(a.amount, 0), coalesce(a.pending, 0), coalesce(a.complete, 0), coalesce(a.completed, 0))
        <> (coalesce(k.transactions, 0), coalesce(k.amount_cents, 0), coalesce(k.pending_cents, 0), coalesce(k.complete_cents, 0),
          coalesce(k.complete_transactions, 0))`,
  },
  {
    name: 'transactions of days lie between the ids that their totals know',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      with met as (
        select (created_at at time zone 'Asia/Singapore')::date as day, id from transaction where clinic_id = ${clinic_id}
      ), ends as (
        select p.period, p.first_day, min(m.id) as least_id, max(m.id) as largest_id
        from met m cross join lateral (values ('month', date_trunc('month', m.day)::date), ('day', m.day)) p(period, first_day)
        group by 1, 2
      )
      select 'ids of ' || k.period || ' ' || k.first_day as row, 'lie between ' || e.least_id || ' and ' || e.largest_id
        || ', the total says ' || coalesce(k.least_id::text, 'nothing') || ' and ' || coalesce(k.largest_id::text, 'nothing') as wrong
      from transaction_total k join ends e using (period, first_day)
      where k.clinic_id = ${clinic_id} and k.looked_through = k.transactions
        and (coalesce(k.least_id, e.least_id + 1) > e.least_id or coalesce(k.largest_id, e.largest_id - 1) < e.largest_id)
        and not exists (
          select from transaction_delta d where d.clinic_id = ${clinic_id} and k.first_day in (d.day, date_trunc('month', d.day)::date)
        )`,
  },
];
