import { Button } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { countColumn, dayColumn, timeColumn } from '../../platform/list/columns/field-columns.tsx';
import { priceColumn } from '../../platform/list/columns/price-column.tsx';
import { titleColumn } from '../../platform/list/columns/title-column.tsx';
import { defineList } from '../../platform/list/define-list.tsx';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { listScreen } from '../parts/list-screen.tsx';
import { journalReads } from './accounting-reads.ts';
import { NextDayCard } from './next-day-card.tsx';

const MakeDaysWindow = codeOnDemand(() => import('./make-days-window.tsx'), 'MakeDaysWindow');

function ToMapping() {
  const { history } = useRouter();
  return (
    <Button variant="default" onClick={() => history.push('/console/accounting/mapping')}>
      Mapping
    </Button>
  );
}

const JournalList = defineList(journalReads, {
  noun: 'journals',
  title: 'Accounting export',
  filters: {
    kind: { label: 'Kind', all: 'All', words: { days: 'Days', payouts: 'Payouts', all: 'All' } },
    date: { label: 'Day' },
  },
  columns: () => [
    titleColumn('number', 'Journal', { width: 210 }, (journal) => ({
      path: journalReads.pathOf(journal),
      text: journal.number,
      label: `Journal ${journal.number}`,
    })),
    dayColumn('day', 'Day', { priority: 1 }),
    countColumn('entries', 'Entries', { priority: 2 }),
    countColumn('late_entries', 'Late', { priority: 2 }),
    priceColumn('debit', 'Debits', { priority: 1, emphasis: true }),
    timeColumn('made_at', 'Made', { priority: 3 }),
  ],
  add: { label: 'Make', role: 'settlement:write', window: MakeDaysWindow },
  Header: ToMapping,
  Above: NextDayCard,
  empty: ({ isFiltered }) => ({
    icon: <IconBook2 size={32} stroke={1.5} />,
    title: isFiltered ? 'No journals found' : 'No journals yet',
    hint: isFiltered ? 'No journal fits these filters.' : 'Set the mapping, then make the first day.',
  }),
});

/** The journals that were made for the books. */
export const JournalListScreen = listScreen(journalReads.list, JournalList);
