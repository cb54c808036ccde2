import { sql } from 'kysely';
import type { WeeklySpan } from '@clinic/contract/clinics/hours-rules.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { type Row } from '../../../platform/db/rows.ts';
import type { Tenant } from '../../../platform/db/transaction.ts';
import type { WeekList } from './hours.queries.ts';
import type { KeptHoliday } from './public-holidays.rules.ts';

/** Lists as parsed from JSON. */
export type OpeningRow = Row<
  'clinic',
  'id' | 'allow_telemed' | 'exception_hours_include_holidays' | 'is_delivery_hour_follow_operating_hour'
> & {
  weeks: (WeeklySpan & { list: WeekList })[];
  closures: { start_at: string; end_at: string }[];
};

/** A snapshot, in one statement, of all that decides when clinics are open. Only special dates that touch the range are included. */
export async function readOpenings(
  db: ReadDb,
  scope: Tenant,
  clinic_ids: readonly number[],
  { from, to }: { from: Date | null; to: Date | null },
): Promise<{ clinics: OpeningRow[]; holidays: KeptHoliday[] }> {
  const { rows } = await sql<{ clinics: OpeningRow[]; holidays: KeptHoliday[] }>`
    select
      (select coalesce(jsonb_agg(one), '[]') from (
        select c.id, c.allow_telemed, c.exception_hours_include_holidays, c.is_delivery_hour_follow_operating_hour,
          (select coalesce(jsonb_agg(w), '[]') from (
            select h.list, h.day, h.start_time, h.end_time from weekly_hours h where h.clinic_id = s.clinic_id
          ) w) as weeks,
          (select coalesce(jsonb_agg(e), '[]') from (
            select x.start_at, x.end_at from exception_hours x where x.clinic_id = s.clinic_id
              and x.end_at >= coalesce(${from}, '-infinity'::timestamptz) and x.start_at <= coalesce(${to}, 'infinity'::timestamptz)
            order by x.start_at
          ) e) as closures
        from unnest(${[...clinic_ids]}::bigint[]) as s(clinic_id)
        join clinic c on c.group_id = ${scope.group_id} and c.id = s.clinic_id
      ) one) as clinics,
      (select coalesce(jsonb_agg(h), '[]') from (select day, name, is_provisional from public_holiday) h) as holidays`.execute(
    db,
  );
  return rows[0] ?? { clinics: [], holidays: [] };
}
