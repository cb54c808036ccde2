import { sql } from 'kysely';
import { ownEntries, type TrailReading } from '../../../platform/records/trail-reading.ts';
import { entry_columns } from '../../../platform/trail/audited-activity.ts';

/** The audit trail of a transaction, including the trails of the errors reported on it. */
export const transactionTrail: TrailReading = {
  clinicOf: ({ scope: { clinic_id } }, id) => sql`
    select clinic_id, array(select id from issue where clinic_id = ${clinic_id} and transaction_id = ${id}) as others
    from transaction where clinic_id = ${clinic_id} and id = ${id}`,
  entriesOf: (id, record) => sql`${ownEntries('transaction')(id, record)}
      union all
      select ${entry_columns} from audit a
      where a.clinic_id = ${record.clinic_id} and a.entity = 'issue' and a.entity_id = any (${record.others ?? []}::bigint[])`,
};
