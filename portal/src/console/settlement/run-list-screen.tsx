import { runKindWords, type SettlementRun } from '@clinic/contract/settlement/settlement-runs.ts';
import { IconCalculator } from '@tabler/icons-react';
import { showDateTime } from '../../platform/format.ts';
import { countColumn, timeColumn } from '../../platform/list/columns/field-columns.tsx';
import { titleColumn } from '../../platform/list/columns/title-column.tsx';
import { defineList } from '../../platform/list/define-list.tsx';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { listScreen } from '../parts/list-screen.tsx';
import { runReads } from './settlement-reads.ts';

const window = codeOnDemand(() => import('./run-window.tsx'), 'RunWindow');

/** Whether a run has finished. */
const RunState = ({ run }: { run: Pick<SettlementRun, 'finished_at'> }) =>
  run.finished_at === null ? (
    <StatusBadge tone="progress">Running</StatusBadge>
  ) : (
    <StatusBadge tone="positive">Finished</StatusBadge>
  );

const RunList = defineList(runReads, {
  noun: 'runs',
  title: 'Settlement runs',
  filters: {},
  columns: () => [
    titleColumn('created_at', 'Started', { width: 150 }, (run) => ({
      path: runReads.pathOf(run),
      text: showDateTime(run.created_at),
      label: `Run of ${showDateTime(run.created_at)}`,
    })),
    { id: 'kind', header: 'Kind', width: 110, priority: 2, cell: ({ kind }) => runKindWords[kind] },
    {
      id: 'clinic_id',
      header: 'For',
      width: 120,
      priority: 2,
      cell: ({ clinic_id }) => (clinic_id === null ? 'All clinics' : 'One clinic'),
    },
    timeColumn('cut_off', 'Cut-off', { priority: 3 }),
    countColumn('made', 'Advices', { priority: 1 }),
    countColumn('nothing', 'Nothing to settle', { width: 140, priority: 3 }),
    {
      id: 'below_zero',
      header: 'Below zero',
      width: 110,
      align: 'right',
      priority: 1,
      cell: ({ below_zero }) =>
        below_zero === 0 ? '0' : <StatusBadge tone="warning">{String(below_zero)}</StatusBadge>,
    },
    {
      id: 'state',
      header: 'Status',
      width: 110,
      priority: 1,
      card: 'corner',
      cell: (run) => <RunState run={run} />,
    },
  ],
  add: { label: 'Run settlement', role: 'settlement:write', window },
  empty: () => ({
    icon: <IconCalculator size={32} stroke={1.5} />,
    title: 'No settlement runs yet',
    hint: 'Settlement runs by itself every Monday at 02:00.',
  }),
});

/** The settlement runs. */
export const RunListScreen = listScreen(runReads.list, RunList);
