import { type check_states, type InstallationCheck, readChecks } from '@clinic/contract/operations/checks.ts';
import { Button, Stack } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showDateTime } from '../../platform/format.ts';
import { textColumn } from '../../platform/list/columns/field-columns.tsx';
import { endpointQuery } from '../../platform/query.ts';
import { ReadStates } from '../../platform/reading/read-states.tsx';
import { useCan } from '../../platform/session/session-context.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../ui/on-demand/part-on-demand.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { LoadingBars } from '../../ui/states/loading-bars.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';

const TestMailWindow = codeOnDemand(() => import('../settings/test-mail-window.tsx'), 'TestMailWindow');

type State = (typeof check_states)[number];

const states: Readonly<Record<State, { word: string; tone: Tone; rank: number }>> = {
  broken: { word: 'Broken', tone: 'negative', rank: 0 },
  warning: { word: 'Warning', tone: 'warning', rank: 1 },
  ok: { word: 'OK', tone: 'positive', rank: 2 },
};

/** A sentence begins with a capital letter; a name in it, such as `max_connections` or a path, stays as it is. */
const asSentence = (text: string): string =>
  /^[a-z]+[ ’,;]/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;

const columns: Column<InstallationCheck>[] = [
  {
    id: 'name',
    header: 'Check',
    width: 150,
    required: true,
    wrap: 'all',
    card: 'title',
    cell: ({ name }) => name.charAt(0).toUpperCase() + name.slice(1),
  },
  {
    id: 'state',
    header: 'Status',
    width: 110,
    required: true,
    card: 'corner',
    cell: ({ state }) => <StatusBadge tone={states[state].tone}>{states[state].word}</StatusBadge>,
  },
  { id: 'seen', header: 'Seen', width: 270, wrap: 'all', priority: 1, cell: ({ seen }) => asSentence(seen) },
  textColumn('remedy', 'What to do', { width: 320, wrap: 'all', priority: 1 }),
  {
    id: 'expected',
    header: 'Expected',
    width: 270,
    wrap: 'all',
    priority: 3,
    cell: ({ expected }) => asSentence(expected),
  },
];

/** The faults first, then in the order of the checks. */
const worstFirst = (checks: readonly InstallationCheck[]): InstallationCheck[] =>
  checks.toSorted((one, other) => states[one.state].rank - states[other.state].rank);

/** `1 broken, 2 warnings, 14 OK` */
function summaryOf(checks: readonly InstallationCheck[]): string {
  const count = (wanted: State): number => checks.filter(({ state }) => state === wanted).length;
  const [broken, warnings, good] = [count('broken'), count('warning'), count('ok')];
  if (good === checks.length) return `All ${good} checks are OK.`;
  const parts = [
    ...(broken > 0 ? [`${broken} broken`] : []),
    ...(warnings > 0 ? [warnings === 1 ? '1 warning' : `${warnings} warnings`] : []),
    `${good} OK`,
  ];
  return `${parts.join(', ')}.`;
}

/** What the installation needs, as the server finds it now. */
export function ChecksScreen() {
  const read = useQuery({ ...endpointQuery(readChecks, {}), staleTime: 60_000 });
  const canTest = useCan('settings:write');
  const [isTesting, setTesting] = useState(false);
  const close = () => setTesting(false);
  return (
    <Stack gap="md">
      <PageHeader
        title="Checks"
        below={read.data && `${summaryOf(read.data.checks)} Checked ${showDateTime(read.data.checked_at)}.`}
        actions={
          <>
            {canTest && (
              <Button variant="default" onClick={() => setTesting(true)}>
                Send a test email
              </Button>
            )}
            <Button
              leftSection={<IconRefresh size={18} aria-hidden />}
              loading={read.isFetching}
              onClick={() => void read.refetch()}
            >
              Check again
            </Button>
          </>
        }
      />
      <ReadStates
        read={read}
        of="The checks"
        loading={<LoadingBars label="Checking takes some seconds" bars={8} height={36} />}
      >
        {({ checks }) => (
          <DataTable
            label="Checks of the installation"
            columns={columns}
            rows={worstFirst(checks)}
            rowId={({ name }) => name}
            expectedRows={12}
            empty="There are no checks."
          />
        )}
      </ReadStates>
      {isTesting && (
        <PartOnDemand onMissing={close}>
          <TestMailWindow onClose={close} />
        </PartOnDemand>
      )}
    </Stack>
  );
}
