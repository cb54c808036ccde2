import { sql } from 'kysely';
import type { Follower } from '../../platform/act/fact.ts';
import type { closingClinics } from '../clinics/index.ts';

type OpenWork = Parameters<typeof closingClinics.happens>[2];

/** Visits that are booked, waiting, seen or not paid. */
export const addOpenVisits: Follower<OpenWork> = async ({ db }, { clinic_ids }, { open_work }) => {
  const { rows } = await sql<OpenWork['open_work'][number]>`
    select 'visits' as kind, count(*) as records, null::bigint as amount_cents from visit
    where clinic_id = any (${clinic_ids}::bigint[]) and status in ('i', 'm', 's', 'wc', 'w')`.execute(db);
  open_work.push(...rows);
};
