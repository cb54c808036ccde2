import type { PlatformTrailEntry } from '@clinic/contract/operators/platform-trail.ts';
import { Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { showDateTime } from '../../platform/format.ts';
import { textColumn, timeColumn } from '../../platform/list/columns/field-columns.tsx';
import { defineList } from '../../platform/list/define-list.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { callText } from '../parts/call-text.ts';
import { listScreen } from '../parts/list-screen.tsx';
import { trailReads } from './operators-reads.ts';

const EntryWindow = codeOnDemand(() => import('./trail-window.tsx'), 'EntryWindow');

const columns: Column<PlatformTrailEntry>[] = [
  timeColumn('at', 'When', { required: true }),
  {
    id: 'kind',
    header: 'What',
    width: 260,
    wrap: 'two-lines',
    required: true,
    card: 'title',
    cell: ({ kind }) => callText(kind),
  },
  textColumn('by', 'By', { width: 220, wrap: 'all', priority: 1 }),
  textColumn('note', 'Note', { width: 280, wrap: 'two-lines', priority: 2 }),
];

type Search = Parameters<typeof trailReads.usePage>[0];

/** The last seal: whoever keeps its figures can prove that nothing before it was altered. */
function LastSeal({ search }: { search: Search }) {
  const { data } = trailReads.usePage(search, {});
  if (data === undefined) return null;
  const { last_seal } = data;
  return (
    <Text size="sm" c="dimmed">
      {last_seal
        ? `Sealed until ${showDateTime(last_seal.sealed_at)} (seal ${last_seal.seal_no}: ${last_seal.seal.slice(0, 16)}…).`
        : 'Nothing is sealed yet.'}
    </Text>
  );
}

const TrailList = defineList(trailReads, {
  noun: 'entries',
  title: 'Trail',
  filters: {
    by: { label: 'Person', placeholder: 'Email' },
    text: { label: 'Text', placeholder: 'Call, path or content' },
    date: { label: 'Days' },
  },
  columns: () => columns,
  rowWindow: EntryWindow,
  Between: LastSeal,
  empty: ({ isFiltered }) => ({
    icon: <IconHistory size={32} stroke={1.5} />,
    title: isFiltered ? 'No entries found' : 'No entries yet',
    hint: isFiltered ? 'No entry fits these filters.' : 'What operators change is noted here.',
  }),
});

/** What operators changed, and their sign-ins. */
export const TrailListScreen = listScreen(trailReads.list, TrailList);
