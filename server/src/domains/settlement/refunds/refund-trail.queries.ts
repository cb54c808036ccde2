import { sql } from 'kysely';
import { ownEntries, type TrailReading } from '../../../platform/records/trail-reading.ts';

/** A refund’s trail: the entries of its transaction that name it. */
export const refundTrail: TrailReading = {
  clinicOf: ({ scope: { clinic_id } }, id) =>
    sql`select clinic_id, json_build_object('transaction', array[transaction_id]) as related from refund where clinic_id = ${clinic_id} and id = ${id}`,
  entriesOf: (id, record) => {
    const [transaction_id = 0] = record.related?.['transaction'] ?? [];
    return sql`${ownEntries('transaction')(transaction_id, record)}
      and ${id} = any (array[(a.before->>'refund_id')::bigint, (a.after->>'refund_id')::bigint])`;
  },
};
