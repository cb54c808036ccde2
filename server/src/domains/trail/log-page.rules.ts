import { addDays, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import type { LogFilters, Place, LogRows } from './activity-log.queries.ts';

/** The filters of a call. */
interface Asked extends Omit<LogFilters, 'from' | 'until' | 'of_group' | 'people_only'> {
  people_only?: string | undefined;
  date?: { start: string; end: string } | undefined;
}

/** Converts Singapore days to a half-open time range. Head office without a branch filter asks for its group. */
export const toLogFilters = ({ date, people_only, ...others }: Asked, head_office: boolean): LogFilters => ({
  ...others,
  people_only: people_only === 'true',
  of_group: head_office && others.clinic_id === undefined,
  from: date && startOfDay(date.start),
  until: date && startOfDay(addDays(date.end, 1)),
});

const written = ({ at, id }: Place): string => `${at.getTime()}-${id}`;

/** Makes a page of the rows found, and the place where the next page starts. */
export function toLogPage<Row extends Place>({ rows, stopped_at }: LogRows<Row>, size: number) {
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : stopped_at;
  return {
    shown,
    older: last ? written(last) : null,
    searched_back_to: stopped_at && rows.length <= size ? stopped_at.at : null,
  };
}
