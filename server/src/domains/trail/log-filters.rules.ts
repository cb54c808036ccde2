import { addDays, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import type { LogFilters } from './activity-log.queries.ts';

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
