import { sql } from 'kysely';
import type { WeeklySpan } from '@clinic/contract/clinics/hours-rules.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { anyOf, type Row } from '../../../platform/db/rows.ts';
import type { Tenant } from '../../../platform/db/transaction.ts';
import type { WeekList } from './hours.queries.ts';
import type { KeptHoliday } from './public-holidays.rules.ts';

/** A list of all clinics, as parsed from JSON. */
export interface Openings {
  clinics: Row<
    'clinic',
    'id' | 'allow_telemed' | 'exception_hours_include_holidays' | 'is_delivery_hour_follow_operating_hour'
  >[];
  weeks: (WeeklySpan & { clinic_id: number; list: WeekList })[];
  closures: { clinic_id: number; start_at: string; end_at: string }[];
  holidays: KeptHoliday[];
}

/**
 * A snapshot, in one statement, of all that decides when clinics are open. Only special dates that touch the range are included. Hours name
 * their members one by one: a whole row that comes from several machines arrives with the names f1, f2 and so on.
 */
export async function readOpenings(
  db: ReadDb,
  scope: Tenant,
  clinic_ids: readonly number[],
  { from, to }: { from: Date | null; to: Date | null },
): Promise<Openings> {
  const { rows } = await sql<Openings>`
    select * from (
      select coalesce(jsonb_agg(c), '[]') as clinics from (
        select id, allow_telemed, exception_hours_include_holidays, is_delivery_hour_follow_operating_hour
        from clinic where group_id = ${scope.group_id} and id = ${anyOf(clinic_ids)}
      ) c
    ) of_clinics, (
      select coalesce(jsonb_agg(jsonb_build_object('clinic_id', clinic_id, 'list', list, 'day', day, 'start_time', start_time,
        'end_time', end_time)), '[]') as weeks
      from weekly_hours where clinic_id = ${anyOf(clinic_ids)}
    ) of_weeks, (
      select coalesce(jsonb_agg(jsonb_build_object('clinic_id', clinic_id, 'start_at', start_at, 'end_at', end_at) order by start_at), '[]')
        as closures
      from exception_hours where clinic_id = ${anyOf(clinic_ids)}
        and end_at >= coalesce(${from}, '-infinity'::timestamptz) and start_at <= coalesce(${to}, 'infinity'::timestamptz)
    ) of_dates, (
      select coalesce(jsonb_agg(h), '[]') as holidays from (select day, name, is_provisional from public_holiday) h
    ) of_holidays`.execute(db);
  return rows[0] ?? { clinics: [], weeks: [], closures: [], holidays: [] };
}
