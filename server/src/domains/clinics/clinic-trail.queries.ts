import { sql } from 'kysely';
import { ownEntries, type TrailReading } from '../../platform/records/trail-reading.ts';

/** Audit entries that are stored under the branch but are not about it: exports and the counters' lock settings. */
const beside_the_clinic = ['transactions_exported', 'visits_exported', 'activities_exported', 'idle_lock_changed'];

/** The audit trail of the chosen branch. */
export const clinicTrail: TrailReading = {
  clinicOf: ({ scope }, id) =>
    sql`select id as clinic_id from clinic where id = ${id} and id = ${scope.clinic_id} and group_id = ${scope.group_id}`,
  entriesOf: (id, record) => sql`${ownEntries('clinic')(id, record)} and a.kind <> all (${beside_the_clinic}::text[])`,
};
