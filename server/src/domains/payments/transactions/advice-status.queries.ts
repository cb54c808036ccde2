import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';

/**
 * The payout status of a transaction `t`: the status of its advice, looked up by key for each row. A status change updates only the advice
 * row, however many transactions the advice contains.
 */
export const adviceStatusOf = ({ clinic_id }: Pick<Scope, 'clinic_id'>): RawBuilder<string | null> => sql`
  (select p.process_status from payout_status p where p.clinic_id = ${clinic_id} and p.payment_advice_id = t.payment_advice_id)`;
