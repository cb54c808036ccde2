import { einvoiceStateWords } from '@clinic/contract/einvoices/einvoices.ts';
import { Button } from '@mantine/core';
import { IconFileCode } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { dayColumn, timeColumn } from '../../platform/list/columns/field-columns.tsx';
import { priceColumn } from '../../platform/list/columns/price-column.tsx';
import { titleColumn } from '../../platform/list/columns/title-column.tsx';
import { defineList } from '../../platform/list/define-list.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { listScreen } from '../parts/list-screen.tsx';
import { DayArchive } from './day-archive.tsx';
import { einvoiceReads, kind_words, state_tones } from './einvoice-reads.ts';

function ToSetup() {
  const { history } = useRouter();
  return (
    <Button variant="default" onClick={() => history.push('/console/einvoices/setup')}>
      Settings
    </Button>
  );
}

const EinvoiceList = defineList(einvoiceReads, {
  noun: 'documents',
  title: 'E-invoices',
  filters: {
    state: { label: 'Status', all: 'All', words: einvoiceStateWords },
    date: { label: 'Issued' },
  },
  columns: () => [
    titleColumn('number', 'Document', { width: 190 }, (document) => ({
      path: einvoiceReads.pathOf(document),
      text: document.number,
      label: `Document ${document.number}`,
    })),
    { id: 'kind', header: 'Kind', width: 120, priority: 3, cell: ({ kind }) => kind_words[kind] },
    { id: 'clinic', header: 'Clinic', width: 150, wrap: 'two-lines', priority: 1, cell: ({ clinic }) => clinic.name },
    dayColumn('issue_day', 'Issued', { priority: 2 }),
    priceColumn('total', 'Total', { priority: 1, emphasis: true }),
    {
      id: 'state',
      header: 'Status',
      width: 120,
      required: true,
      card: 'corner',
      cell: ({ state }) => <StatusBadge tone={state_tones[state]}>{einvoiceStateWords[state]}</StatusBadge>,
    },
    {
      id: 'faults',
      header: 'Why',
      width: 240,
      wrap: 'two-lines',
      priority: 1,
      // What to do about it stands on the page of the document.
      cell: ({ faults: [first = '–'] }) => first.replace(/(?<=\.) .*$/, ''),
    },
    timeColumn('updated_at', 'Changed', { priority: 3 }),
  ],
  Header: ToSetup,
  Above: DayArchive,
  empty: ({ isFiltered }) => ({
    icon: <IconFileCode size={32} stroke={1.5} />,
    title: isFiltered ? 'No documents found' : 'No documents yet',
    hint: isFiltered ? 'No document fits these filters.' : 'Turn them on under Settings.',
  }),
});

/** Tax invoices and credit notes for InvoiceNow. */
export const EinvoiceListScreen = listScreen(einvoiceReads.list, EinvoiceList);
