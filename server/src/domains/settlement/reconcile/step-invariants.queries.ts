import { sql } from 'kysely';
import { announcedInvariant } from '../../../platform/reconcile/announced-changes.ts';
import type { Invariant } from '../../../platform/reconcile/invariant.ts';
import type { ProcessStatus } from '@clinic/contract/settlement/payment-advices.ts';
import type { PaymentNote } from '@clinic/contract/settlement/payment-notes.ts';
import type { RefundStatus } from '@clinic/contract/settlement/refund-status.ts';

type Step<Status extends string> = `${Status} ${Status}`;

/** Audited, then paid or failed; a failed advice goes back to audit. A paid one fails only if the bank gives the money back. */
const advice_steps: readonly Step<ProcessStatus>[] = ['w r', 'r p', 'r f', 'f w', 'p f'];
/** Approved or rejected, once. */
const note_steps: readonly Step<PaymentNote['status']>[] = ['i a', 'i r'];
/** Approved or rejected. The acquirer then completes or fails an approved refund. */
const refund_steps: readonly Step<RefundStatus>[] = ['r a', 'r j', 'a c', 'a f'];

/** Invariants of the status changes of advices, notes and refunds. */
export const stepInvariants: Invariant[] = [
  {
    name: 'advices, notes and refunds took legal steps only, and are where the last one led',
    of: 'clinic',
    // Each record with its audit entries, which the distributed engine has on another node. A refund’s entries are in the trail of its
    // transaction.
    violations: ({ clinic_id }) => sql`
      with of_advices as (
        select id, entity_id, before->>'process_status' as was, after->>'process_status' as became
        from audit where clinic_id = ${clinic_id} and entity = 'payment_advice' and after ? 'process_status'
      ), of_notes as (
        select id, entity_id, before->>'status' as was, after->>'status' as became
        from audit where clinic_id = ${clinic_id} and entity = 'payment_note' and after ? 'status'
      ), of_refunds as (
        select id, entity_id, (after->>'refund_id')::int8 as refund_id, before->>'refund_status' as was, after->>'refund_status' as became
        from audit where clinic_id = ${clinic_id} and entity = 'transaction' and after ? 'refund_status'
      ), step as (
        select 'payment advice ' || t.id as row, t.process_status as status, a.id, a.was, a.became, ${advice_steps}::text[] as legal
        from payment_advice t join of_advices a on a.entity_id = t.id where t.clinic_id = ${clinic_id}
        union all
        select 'payment note ' || t.id, t.status, a.id, a.was, a.became, ${note_steps}::text[]
        from payment_note t join of_notes a on a.entity_id = t.id where t.clinic_id = ${clinic_id}
        union all
        select 'refund ' || t.id, t.status, a.id, a.was, a.became, ${refund_steps}::text[]
        from refund t join of_refunds a on a.entity_id = t.transaction_id and a.refund_id = t.id where t.clinic_id = ${clinic_id}
      ), ordered as (
        select *, lag(became) over way as before_that, lead(id) over way is null as is_last from step window way as (partition by row order by id)
      )
      select row, 'went from ' || was || ' to ' || became || ' (audit ' || id || ')' as wrong
      from ordered where was is not null and was || ' ' || became <> all (legal)
      union all
      select row, 'went from ' || was || ', but was ' || before_that || ' (audit ' || id || ')'
      from ordered where was <> before_that
      union all
      select row, 'is ' || status || ', its trail ends with ' || became from ordered where is_last and status <> became`,
  },
  announcedInvariant('every change of an advice, a note or a refund was announced in its commit', [
    { entity: 'payment_advice', field: 'process_status', event: 'payment_advice_update', id: 'payment_advice_id' },
    { entity: 'payment_note', field: 'status', event: 'payment_note_update', id: 'payment_note_id' },
    {
      entity: 'transaction',
      field: 'refund_status',
      own_id: 'refund_id',
      event: 'refund_update',
      id: 'refund_id',
    },
  ]),
];
