import { sql } from 'kysely';
import { ownEntries, type TrailReading } from '../../platform/records/trail-reading.ts';

/** Kept under the branch, but not about it: what people took out of it, and how its counters lock. */
const beside_the_clinic = ['transactions_exported', 'activities_exported', 'idle_lock_changed'];

/** The trail of the chosen branch itself. */
export const clinicTrail: TrailReading = {
  clinicOf: ({ scope }, id) =>
    sql`select id as clinic_id from clinic where id = ${id} and id = ${scope.clinic_id} and group_id = ${scope.group_id}`,
  entriesOf: (id) => sql`${ownEntries('clinic')(id)} where a.kind <> all (${beside_the_clinic}::text[])`,
};
