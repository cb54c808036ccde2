import { sql } from 'kysely';
import { clinicAtBranch, ownEntries, type TrailReading } from '../../../platform/records/trail-reading.ts';
import { entry_columns } from '../../../platform/trail/audited-activity.ts';

/** The audit trail of a transaction, including the trails of the errors reported on it. */
export const transactionTrail: TrailReading = {
  clinicOf: clinicAtBranch('transaction'),
  entriesOf: (id) => sql`${ownEntries('transaction')(id)}
      union all
      select ${entry_columns} from record r join issue i on i.clinic_id = r.clinic_id and i.transaction_id = ${id}
      join audit a on a.clinic_id = i.clinic_id and a.entity = 'issue' and a.entity_id = i.id`,
};
