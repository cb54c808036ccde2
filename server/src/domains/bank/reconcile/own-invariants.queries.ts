import { sql } from 'kysely';
import type { Invariant } from '../../../platform/reconcile/invariant.ts';

/** Invariants of what statements of clinics' own accounts have confirmed. */
export const ownInvariants: Invariant[] = [
  {
    name: 'a line of a clinic’s own account confirms one payment to it, or one refund of such a payment, with its cents',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      with confirmed as (
        select o.id, o.transaction_id, o.refund_id, o.amount_cents, count(*) over (partition by o.transaction_id, o.refund_id) as times
        from own_confirmation o where o.clinic_id = ${clinic_id}
      )
      select 'own confirmation ' || o.id as row, 'has ' || o.amount_cents || ' cents of transaction ' || o.transaction_id
        || coalesce(', refund ' || o.refund_id, '') || ', which has ' || coalesce((-r.amount_cents)::text, t.amount_cents::text, 'none')
        || ' and is confirmed ' || o.times || ' times' as wrong
      from confirmed o
      left join transaction t on t.clinic_id = ${clinic_id} and t.id = o.transaction_id and t.mode = 'own' and t.payment_status = 'p'
      left join refund r on r.clinic_id = ${clinic_id} and r.id = o.refund_id and r.transaction_id = o.transaction_id and r.status = 'c'
      where t.id is null or o.times > 1
        or o.amount_cents is distinct from case when o.refund_id is null then t.amount_cents else -r.amount_cents end`,
  },
];
