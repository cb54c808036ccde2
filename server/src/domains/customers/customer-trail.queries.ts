import { sql } from 'kysely';
import { ownEntries, type TrailReading } from '../../platform/records/trail-reading.ts';

/** The trail of a customer of the group, as far as the chosen branch wrote it. */
export const customerTrail: TrailReading = {
  clinicOf: ({ scope }, id) =>
    sql`select ${scope.clinic_id}::bigint as clinic_id from customer where group_id = ${scope.group_id} and id = ${id}`,
  entriesOf: ownEntries('customer'),
};
