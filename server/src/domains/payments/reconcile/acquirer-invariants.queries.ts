import { sql } from 'kysely';
import type { Invariant } from '../../../platform/reconcile/invariant.ts';

/** What an acquirer was to do is done, due, or was refused: nothing is forgotten. */
export const acquirerInvariants: Invariant[] = [
  {
    name: 'what is asked of an acquirer is done, due or refused',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      select 'transaction ' || t.id as row, 'is collected by connection ' || t.connection_id || ', which was not asked for its code' as wrong
      from transaction t where t.clinic_id = ${clinic_id} and t.connection_id is not null and not exists (
        select from acquirer_code a where a.clinic_id = t.clinic_id and a.transaction_id = t.id and a.reference = t.reference
          and a.connection_id = t.connection_id)
      union all
      select 'code ' || a.reference, 'is neither made nor due nor refused' from acquirer_code a
      join transaction t on t.clinic_id = a.clinic_id and t.id = a.transaction_id and t.reference = a.reference
      where a.clinic_id = ${clinic_id} and t.payment_status = 'i' and t.connection_id is not null
        and a.made_at is null and a.next is null and a.failure is null
      union all
      select 'code ' || a.reference, 'can be paid, and nobody asks for its state' from acquirer_code a
      join transaction t on t.clinic_id = a.clinic_id and t.id = a.transaction_id and t.reference = a.reference
      where a.clinic_id = ${clinic_id} and t.payment_status = 'i' and a.made_at is not null and a.next is null and a.failure is null
        and a.expires_at > now()
      union all
      select 'code ' || a.reference, 'has waited to be served since ' || a.due_at from acquirer_code a
      where a.clinic_id = ${clinic_id} and a.due_at < now() - interval '1 hour'`,
  },
];
