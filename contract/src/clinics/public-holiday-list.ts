import { list, named } from '../shared/lists/list.ts';

/** The public holidays, by which clinics may close. */
export const holidayList = list({
  path: '/console/holidays',
  role: 'holidays:read',
  page: {
    name: 'holidays',
    title: 'Public holidays',
    summary: 'Public holidays, on which clinics may close',
    menu: { group: 'Support', order: 4, label: 'Holidays', icon: 'IconCalendarEvent' },
  },
  sorts: [],
  sort: 'day,asc',
  sizes: [50, 100],
  filters: {
    /** `2027`: the holidays of that year. */
    year: named(4),
  },
});
