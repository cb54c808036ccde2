import { listPublicHolidays, type PublicHoliday } from '@clinic/contract/clinics/public-holidays.ts';
import { holidayList } from '@clinic/contract/clinics/public-holiday-list.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../platform/query.ts';
import { workReads } from '../parts/work-reads.ts';

export const useHolidays = () => useQuery(endpointQuery(listPublicHolidays, { query: {} }));

export const holidayReads = workReads(holidayList, {
  useAll: useHolidays,
  idOf: ({ day }: PublicHoliday) => day,
  fits: ({ day }, { year }) => year === undefined || day.startsWith(year),
  reads: [listPublicHolidays.name],
});
