import { showSpan, weekdayNames } from '@clinic/contract/clinics/hours-rules.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { deleteSurcharge, disableSurcharge, type Surcharge } from '@clinic/contract/telemed/surcharges/surcharges.ts';
import { IconClockDollar } from '@tabler/icons-react';
import { trailColumn } from '../../../platform/activity/activity-column.tsx';
import { defineList } from '../../../platform/list/define-list.tsx';
import { dayColumn } from '../../../platform/list/columns/field-columns.tsx';
import { Money } from '../../../ui/money/money.tsx';
import { codeOnDemand } from '../../../ui/on-demand/code-on-demand.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { surchargeReads } from './surcharge-reads.ts';

const window = codeOnDemand(() => import('./surcharge-window.tsx'), 'SurchargeWindow');

const dayOf = ({ day, date }: Surcharge): string => (date === null ? (weekdayNames[day ?? 0] ?? '') : showDay(date));

/** Consultation surcharges by weekday or by date (part 2 §2). A disabled one can only be deleted. */
export const SurchargeList = defineList(surchargeReads, {
  noun: 'surcharges',
  title: ({ type }) => (type === 'w' ? 'Weekday surcharges' : 'Holiday surcharges'),
  failed: 'Search Operating Surcharge error.',
  filters: {
    state: { label: 'Status', all: 'All', words: { active: 'Active', inactive: 'Inactive', all: 'All' } },
  },
  called: (row) => `the surcharge of ${dayOf(row)}`,
  named: (row) => `${dayOf(row)} ${showSpan(row)}`,
  trail: trailColumn('consultation_surcharge'),
  columns: ({ fixed: { type } }) => [
    {
      id: 'day',
      header: type === 'w' ? 'Weekday' : 'Date',
      sorts: type === 'w' ? 'weekday' : 'time',
      width: 130,
      required: true,
      card: 'title',
      cell: dayOf,
    },
    { id: 'start_time', header: 'Time', width: 130, priority: 1, cell: showSpan },
    {
      id: 'amount',
      header: 'Charges',
      width: 110,
      priority: 1,
      align: 'right',
      emphasis: true,
      cell: ({ amount }) => <Money column="fee" value={amount} />,
    },
    dayColumn('effective_date', 'Effective from', { width: 140 }),
    {
      id: 'enable',
      header: 'Status',
      width: 110,
      priority: 1,
      card: 'corner',
      cell: ({ enable }) => (
        <StatusBadge tone={enable ? 'positive' : 'neutral'}>{enable ? 'Active' : 'Inactive'}</StatusBadge>
      ),
    },
  ],
  add: { label: 'Add surcharge', role: 'ROLE_TELEMED_CONSULTATION_SURCHARGE_CREATE', window },
  actions: [
    { label: 'Edit', role: 'ROLE_TELEMED_CONSULTATION_SURCHARGE_UPDATE', of: ({ enable }) => enable, window },
    {
      label: 'Disable',
      role: 'ROLE_TELEMED_CONSULTATION_SURCHARGE_UPDATE',
      of: ({ enable }) => enable,
      call: disableSurcharge,
      question: 'The surcharge stops applying now. This cannot be undone.',
      saved: 'Update Success!',
      failed: 'Update failed.',
    },
    {
      label: 'Delete',
      role: 'ROLE_TELEMED_CONSULTATION_SURCHARGE_DELETE',
      destructive: true,
      call: deleteSurcharge,
      question: 'The surcharge is removed from this list. Its activity is kept.',
      saved: 'Delete Success.',
      failed: 'Delete fail.',
    },
  ],
  empty: ({ fixed: { type }, search }) => ({
    icon: <IconClockDollar size={32} stroke={1.5} />,
    title: search.state === 'active' ? 'No active surcharges' : 'No surcharges',
    hint:
      type === 'w'
        ? 'A weekday surcharge is added to tele-consults at these hours every week.'
        : 'A holiday surcharge is added to tele-consults at these hours on one date.',
  }),
});
