import { type RawBuilder, sql } from 'kysely';

export interface Withdrawn {
  record: string;
  record_id: number;
  clinic_id: number;
  /** For staff: why it is not sent. */
  why: string;
}

/** Ends the texts about a record alone that still wait. One that is being sent just now may still arrive. */
export const withdrawWaiting = (
  { record, record_id, clinic_id, why }: Withdrawn,
  now: Date,
): RawBuilder<unknown> => sql`
  update outbox_message set state = 'failed', settled_at = ${now}, withdrawn_at = ${now}, failure = ${why}
  where clinic_id = ${clinic_id} and record = ${record} and record_id = ${record_id} and channel = 'text' and state = 'waiting'
    and not data ? 'count'`;
