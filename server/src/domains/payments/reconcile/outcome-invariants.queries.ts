import { sql } from 'kysely';
import type { Invariant } from '../../../platform/reconcile/invariant.ts';

/**
 * Invariants between transactions, the acquirer's outcomes, issues and customer screens. Outcomes are read by themselves, because the
 * distributed engine has them on another node than their transactions. One database joins them as if they were not.
 */
export const outcomeInvariants: Invariant[] = [
  {
    name: 'a received payment has exactly one outcome of its money',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      with received as (
        select transaction_id, acquirer_id, effect, amount_cents from payment_outcome
        where clinic_id = ${clinic_id} and status = 'paid' and effect in ('paid', 'held_wrong_amount', 'held_late')
      )
      select 'transaction ' || t.id as row, 'is ' || t.payment_status || '/' || t.status || ' with ' || count(o.acquirer_id)
        || ' outcomes of ' || coalesce(t.paid_cents::text, 'no') || ' cents' as wrong
      from transaction t left join received o on o.transaction_id = t.id and o.amount_cents = t.paid_cents
        and (o.effect <> 'paid' or o.amount_cents = t.amount_cents)
      where t.clinic_id = ${clinic_id} and t.payment_status = 'p' and not t.from_voucher
      group by t.id, t.payment_status, t.status, t.paid_cents, t.mode having count(o.acquirer_id) <> case t.mode when 'own' then 0 else 1 end`,
  },
  {
    name: 'money that arrived is not on a payment that ended without it',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      with paid as (select transaction_id, acquirer_id from payment_outcome where clinic_id = ${clinic_id} and status = 'paid')
      select 'transaction ' || t.id as row, 'is ' || t.payment_status || '/' || t.status || ', but ' || o.acquirer_id || ' was paid' as wrong
      from transaction t join paid o on o.transaction_id = t.id
      where t.clinic_id = ${clinic_id} and t.payment_status <> 'p'`,
  },
  {
    name: 'an outcome and its effect agree',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      with named as (
        select acquirer_id, reference, transaction_id from payment_outcome where clinic_id = ${clinic_id} and attached_at is null
      )
      select 'outcome ' || acquirer_id as row, 'says ' || status || ', its effect is ' || effect as wrong from payment_outcome
      where clinic_id = ${clinic_id} and (status = 'paid') <> (effect in ('paid', 'held_wrong_amount', 'held_late', 'extra_payment'))
      union all
      select 'outcome ' || o.acquirer_id, 'names ' || o.reference || ', which is not a code of transaction ' || o.transaction_id
      from named o where not exists (select from payment_code p
        where p.clinic_id = ${clinic_id} and p.transaction_id = o.transaction_id and p.reference = o.reference)`,
  },
  {
    name: 'an outcome is kept once',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      select 'outcome ' || acquirer_id as row, 'is kept ' || count(*) || ' times' as wrong
      from payment_outcome where clinic_id = ${clinic_id} group by acquirer_id having count(*) > 1`,
  },
  {
    name: 'money that waits for a decision has an issue',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      with waiting as (
        select transaction_id, count(*) as payments from payment_outcome
        where clinic_id = ${clinic_id} and effect in ('held_wrong_amount', 'held_late', 'extra_payment') group by 1
      ), opened as (
        select transaction_id, count(*) as issues from issue where clinic_id = ${clinic_id} and created_by is null group by 1
      )
      select 'transaction ' || o.transaction_id as row, 'has ' || o.payments || ' wrong, late or extra payments and '
        || coalesce(i.issues, 0) || ' issues that the system opened' as wrong
      from waiting o left join opened i on i.transaction_id = o.transaction_id where o.payments > coalesce(i.issues, 0)`,
  },
  {
    name: 'a customer screen shows what can be paid',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      select 'screen of device ' || m.device_id as row, 'shows transaction ' || m.transaction_id || ', which is not waiting' as wrong
      from device_message m join transaction t on t.clinic_id = m.clinic_id and t.id = m.transaction_id
      where m.clinic_id = ${clinic_id} and m.state = 'payment' and t.payment_status <> 'i'
      union all
      select 'screen of device ' || m.device_id, 'shows a code or an amount while ' || m.state from device_message m
      where m.clinic_id = ${clinic_id} and ((m.state = 'payment') <> (m.qr_code is not null)
        or (m.state = 'waiting') <> (m.transaction_id is null))`,
  },
  {
    name: 'the version of a customer screen is the last one announced',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      select 'screen of device ' || m.device_id as row, 'is at version ' || m.version || ', announced was ' || e.version as wrong
      from device_message m join (
        select device_id, max((data->>'version')::int8) as version from event
        where clinic_id = ${clinic_id} and name = 'device_message' group by device_id
      ) e on e.device_id = m.device_id
      where m.clinic_id = ${clinic_id} and e.version <> m.version`,
  },
];
