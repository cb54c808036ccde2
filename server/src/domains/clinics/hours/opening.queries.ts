import { sql } from 'kysely';
import type { WeeklySpan } from '@clinic/contract/clinics/hours-rules.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { type Row } from '../../../platform/db/rows.ts';
import type { Tenant } from '../../../platform/db/transaction.ts';
import type { WeekList } from './hours.queries.ts';
import type { KeptHoliday } from './public-holidays.rules.ts';

/** Lists as parsed from JSON. */
type OpeningRow = Row<
  'clinic',
  'allow_telemed' | 'exception_hours_include_holidays' | 'is_delivery_hour_follow_operating_hour'
> & {
  weeks: (WeeklySpan & { list: WeekList })[];
  closures: { start_at: string; end_at: string }[];
  holidays: KeptHoliday[];
};

/** A snapshot, in one statement, of all that decides when a clinic is open. Only special dates that touch the range are included. */
export async function readOpening(
  db: ReadDb,
  scope: Tenant,
  clinic_id: number,
  { from, to }: { from: Date | null; to: Date | null },
): Promise<OpeningRow | undefined> {
  const { rows } = await sql<OpeningRow>`
    select c.allow_telemed, c.exception_hours_include_holidays, c.is_delivery_hour_follow_operating_hour,
      (select coalesce(jsonb_agg(w), '[]') from (
        select list, day, start_time, end_time from weekly_hours where clinic_id = ${clinic_id}
      ) w) as weeks,
      (select coalesce(jsonb_agg(e), '[]') from (
        select start_at, end_at from exception_hours where clinic_id = ${clinic_id}
          and end_at >= coalesce(${from}, '-infinity'::timestamptz) and start_at <= coalesce(${to}, 'infinity'::timestamptz)
        order by start_at
      ) e) as closures,
      (select coalesce(jsonb_agg(h), '[]') from (select day, name, is_provisional from public_holiday) h) as holidays
    from clinic c where c.group_id = ${scope.group_id} and c.id = ${clinic_id}`.execute(db);
  return rows[0];
}
