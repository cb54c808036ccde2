import { sql } from 'kysely';
import { trailWith } from '../../../platform/records/trail-reading.ts';

/** The audit trail of a transaction, with those of the errors reported on it and of the notes raised on it. */
export const transactionTrail = trailWith('transaction', {
  issue: ({ clinic_id, id }) => sql`select id from issue where clinic_id = ${clinic_id} and transaction_id = ${id}`,
  payment_note: ({ clinic_id, id }) =>
    sql`select payment_note_id from transaction_note where clinic_id = ${clinic_id} and transaction_id = ${id}`,
});
