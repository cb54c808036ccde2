import { IconCalendarEvent } from '@tabler/icons-react';
import { dayColumn, textColumn } from '../../platform/list/columns/field-columns.tsx';
import { defineList } from '../../platform/list/define-list.tsx';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { listScreen } from '../parts/list-screen.tsx';
import { holidayReads, useHolidays } from './holiday-reads.ts';

const HolidayWindow = codeOnDemand(() => import('./holiday-window.tsx'), 'HolidayWindow');
const RemoveHoliday = codeOnDemand(() => import('./remove-holiday.tsx'), 'RemoveHoliday');

const weekday = new Intl.DateTimeFormat('en-SG', { weekday: 'long', timeZone: 'UTC' });

/** The years that have holidays. */
function useYears() {
  const years = new Set((useHolidays().data?.data ?? []).map(({ day }) => day.slice(0, 4)));
  return { year: { options: [...years].map((year) => ({ value: year, label: year })) } };
}

const HolidayList = defineList(holidayReads, {
  noun: 'holidays',
  title: 'Public holidays',
  filters: { year: { label: 'Year', all: 'All years' } },
  useChoices: useYears,
  columns: () => [
    textColumn('name', 'Name', { width: 240, wrap: 'two-lines', required: true, card: 'title' }),
    dayColumn('day', 'Day', { priority: 1 }),
    { id: 'weekday', header: 'Weekday', width: 120, priority: 2, cell: ({ day }) => weekday.format(new Date(day)) },
    dayColumn('in_lieu_day', 'Day in lieu', { priority: 2 }),
    {
      id: 'is_provisional',
      header: 'Status',
      width: 120,
      priority: 1,
      card: 'corner',
      cell: ({ is_provisional }) => (
        <StatusBadge tone={is_provisional ? 'warning' : 'positive'}>
          {is_provisional ? 'Provisional' : 'Confirmed'}
        </StatusBadge>
      ),
    },
  ],
  named: ({ name }) => name,
  add: { label: 'Add holiday', role: 'holidays:write', window: HolidayWindow },
  actions: [
    { label: 'Change', role: 'holidays:write', window: HolidayWindow },
    { label: 'Remove', role: 'holidays:write', window: RemoveHoliday },
  ],
  empty: ({ isFiltered }) => ({
    icon: <IconCalendarEvent size={32} stroke={1.5} />,
    title: isFiltered ? 'No holidays in this year' : 'No public holidays yet',
    hint: 'Clinics that close on public holidays are closed on these days, and on the day in lieu.',
  }),
});

/** The public holidays of Singapore. */
export const HolidayListScreen = listScreen(holidayReads.list, HolidayList);
