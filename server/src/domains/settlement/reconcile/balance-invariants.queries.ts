import { sql } from 'kysely';
import { job_schema } from '../../../platform/jobs/queue.ts';
import type { Invariant } from '../../../platform/reconcile/invariant.ts';
import { acquirerRefundJob } from '../acquirers/refund-at-acquirer.ts';

/** Invariants of a clinic’s account balances, of refunds, and of the money that it holds. */
export const balanceInvariants: Invariant[] = [
  {
    name: 'a clinic is owed its unpaid advices, unsettled transactions and unsettled approved notes',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      select 'clinic payable' as row, 'balance ' || balance || ' cents; due: advices ' || advices || ', transactions ' || transactions
        || ', notes ' || notes as wrong
      from (select coalesce(sum(clinic_payable_cents), 0) as balance from journal_entry where clinic_id = ${clinic_id}) j, (
        select coalesce(sum(pay_to_clinic_total_cents + giro_fee_cents + giro_fee_gst_cents), 0) as advices
        from payment_advice where clinic_id = ${clinic_id} and process_status <> 'p'
      ) a, (
        select coalesce(sum(pay_to_clinic_cents), 0) as transactions
        from transaction where clinic_id = ${clinic_id} and status = 'p' and payment_advice_id is null
      ) t, (
        select coalesce(sum(case when credit_cents is null then -(debit_cents + gst_cents) else credit_cents + gst_cents end), 0) as notes
        from payment_note where clinic_id = ${clinic_id} and status = 'a' and payment_advice_id is null
      ) n
      where balance <> -(advices + transactions + notes)`,
  },
  {
    name: 'suspense is held money, approved refunds not yet answered and second payments',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      select 'suspense' as row, 'balance ' || balance || ' cents; due: held ' || held || ', refunds ' || refunds || ', second payments '
        || extra as wrong
      from (select coalesce(sum(suspense_cents), 0) as balance from journal_entry where clinic_id = ${clinic_id}) j, (
        select coalesce(sum(t.paid_cents - coalesce((select sum(r.amount_cents) from refund r
          where r.clinic_id = t.clinic_id and r.transaction_id = t.id and r.status = 'c'), 0)), 0) as held
        from transaction t where t.clinic_id = ${clinic_id} and t.status = 'h'
      ) h, (
        select coalesce(sum(amount_cents), 0) as refunds from refund where clinic_id = ${clinic_id} and status = 'a' and way = 'note'
      ) r, (
        select coalesce(sum(amount_cents), 0) as extra from payment_outcome where clinic_id = ${clinic_id} and effect = 'extra_payment'
      ) o
      where balance <> -(held + refunds + extra)`,
  },
  {
    name: 'a reference belongs to one refund',
    of: 'all',
    violations: () => sql`
      select 'reference ' || reference as row, 'is that of ' || refunds || ' refunds' as wrong from resolve_repeated_refund_references()`,
  },
  {
    name: 'an approved refund of an acquirer is asked of it',
    of: 'clinic',
    // The queue keeps jobs for some days; one that failed is shown to operators.
    violations: ({ clinic_id }) => sql`
      with asked as (
        select data->>'refund_id' as refund_id from ${sql.ref(job_schema)}.job
        where name = ${acquirerRefundJob.name} and data->>'clinic_id' = ${String(clinic_id)}
      )
      select 'refund ' || r.id as row, 'was approved at ' || r.decided_at || ', and no job asks connection ' || t.connection_id || ' for it' as wrong
      from refund r join transaction t on t.clinic_id = r.clinic_id and t.id = r.transaction_id
      where r.clinic_id = ${clinic_id} and r.status = 'a' and t.connection_id is not null and r.decided_at > now() - interval '1 day'
        and r.id::text not in (select refund_id from asked)`,
  },
  {
    name: 'a transaction is on hold for an issue or an approved refund',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      select 'transaction ' || t.id as row, 'is on hold without either' as wrong from transaction t
      where t.clinic_id = ${clinic_id} and t.status = 'h'
        and not exists (select from issue i where i.clinic_id = t.clinic_id and i.transaction_id = t.id)
        and not exists (select from refund r where r.clinic_id = t.clinic_id and r.transaction_id = t.id
          and r.status = 'a' and r.way = 'transaction')`,
  },
];
