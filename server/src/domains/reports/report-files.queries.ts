import { sql } from 'kysely';
import type { NamedFiles } from '../../platform/reconcile/check-files.ts';

/** The pieces of reports that are ready. */
export const reportFiles: NamedFiles = {
  of: 'clinic',
  files: ({ clinic_id }) => sql`
    select 'report ' || r.id as row, part as key from report r cross join unnest(r.parts) part
    where r.clinic_id = ${clinic_id} and r.status = 'd'`,
};
