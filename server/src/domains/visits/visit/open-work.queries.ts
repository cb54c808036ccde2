import { sql } from 'kysely';
import type { Follower } from '../../../platform/act/fact.ts';
import type { ClosingClinics, OpenWork } from '../../clinics/index.ts';

/** Visits that are booked, waiting, seen or not paid. */
export const addOpenVisits: Follower<ClosingClinics> = async ({ db }, { clinic_ids }, { open_work }) => {
  const { rows } = await sql<OpenWork>`
    select 'visits' as kind, count(*) as records, null::bigint as amount_cents from visit
    where clinic_id = any (${clinic_ids}::bigint[]) and status in ('i', 'm', 's', 'wc', 'w')`.execute(db);
  open_work.push(...rows);
};
