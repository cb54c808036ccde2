import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';

/**
 * How far the payout of a transaction `t` is: the status of its advice, looked up by its key, row by row. An advice moves on in one row,
 * however many transactions are in it.
 */
export const adviceStatusOf = ({ clinic_id }: Scope): RawBuilder<string | null> => sql`
  (select a.process_status from payment_advice a where a.clinic_id = ${clinic_id} and a.id = t.payment_advice_id)`;
