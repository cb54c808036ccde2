import { sql } from 'kysely';
import type { Invariant } from '../../../platform/reconcile/invariant.ts';

/** Invariants between transactions, the acquirer's outcomes, issues and customer screens. */
export const outcomeInvariants: Invariant[] = [
  {
    name: 'a received payment has exactly one outcome of its money',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      select 'transaction ' || t.id as row, 'is ' || t.payment_status || '/' || t.status || ' with ' || count(o.acquirer_id)
        || ' outcomes of ' || coalesce(t.paid_cents::text, 'no') || ' cents' as wrong
      from transaction t left join payment_outcome o on o.clinic_id = t.clinic_id and o.transaction_id = t.id and o.status = 'paid'
        and o.effect in ('paid', 'held_wrong_amount', 'held_late') and o.amount_cents = t.paid_cents
        and (o.effect <> 'paid' or o.amount_cents = t.amount_cents)
      where t.clinic_id = ${clinic_id} and t.payment_status = 'p' and not t.from_voucher
      group by t.id, t.payment_status, t.status, t.paid_cents having count(o.acquirer_id) <> 1`,
  },
  {
    name: 'money that arrived is not on a payment that ended without it',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      select 'transaction ' || t.id as row, 'is ' || t.payment_status || '/' || t.status || ', but ' || o.acquirer_id || ' was paid' as wrong
      from transaction t join payment_outcome o on o.clinic_id = t.clinic_id and o.transaction_id = t.id and o.status = 'paid'
      where t.clinic_id = ${clinic_id} and t.payment_status <> 'p'`,
  },
  {
    name: 'an outcome and its effect agree',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      select 'outcome ' || acquirer_id as row, 'says ' || status || ', its effect is ' || effect as wrong from payment_outcome
      where clinic_id = ${clinic_id} and (status = 'paid') <> (effect in ('paid', 'held_wrong_amount', 'held_late', 'extra_payment'))
      union all
      select 'outcome ' || o.acquirer_id, 'names ' || o.reference || ', which is not a code of transaction ' || o.transaction_id
      from payment_outcome o where o.clinic_id = ${clinic_id} and o.attached_at is null and not exists (select from payment_code p
        where p.clinic_id = o.clinic_id and p.transaction_id = o.transaction_id and p.reference = o.reference)`,
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
      select 'transaction ' || o.transaction_id as row, 'has ' || count(*) || ' wrong, late or extra payments and '
        || max(i.opened) || ' issues that the system opened' as wrong
      from payment_outcome o, lateral (select count(*) as opened from issue i
        where i.clinic_id = o.clinic_id and i.transaction_id = o.transaction_id and i.created_by is null) i
      where o.clinic_id = ${clinic_id} and o.effect in ('held_wrong_amount', 'held_late', 'extra_payment')
      group by o.transaction_id having count(*) > max(i.opened)
      union all
      select 'transaction ' || t.id, 'is on hold without an issue' from transaction t
      where t.clinic_id = ${clinic_id} and t.status = 'h'
        and not exists (select from issue i where i.clinic_id = t.clinic_id and i.transaction_id = t.id)
        and not exists (select from refund r where r.clinic_id = t.clinic_id and r.transaction_id = t.id
          and r.status = 'a' and r.way = 'transaction')`,
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
