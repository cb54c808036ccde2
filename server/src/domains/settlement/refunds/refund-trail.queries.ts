import { sql } from 'kysely';
import { clinicAtBranch, type TrailReading } from '../../../platform/records/trail-reading.ts';
import { entry_columns } from '../../../platform/trail/audited-activity.ts';

/** A refund’s trail: the entries of its transaction that name it. */
export const refundTrail: TrailReading = {
  clinicOf: clinicAtBranch('refund'),
  entriesOf: (
    id,
  ) => sql`select ${entry_columns} from record r join refund f on f.clinic_id = r.clinic_id and f.id = ${id}
      join audit a on a.clinic_id = f.clinic_id and a.entity = 'transaction' and a.entity_id = f.transaction_id
      where ${id} = any (array[(a.before->>'refund_id')::bigint, (a.after->>'refund_id')::bigint])`,
};
