import type { OperatorState } from '@clinic/contract/operators/operators-lists.ts';
import { type Operator, requireTwoPeople } from '@clinic/contract/operators/operators.ts';
import { operator_role_table, operator_roles, type OperatorRole } from '@clinic/contract/shared/operator-roles.ts';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconUserShield } from '@tabler/icons-react';
import { useAttempt } from '../../platform/api/use-attempt.ts';
import { textColumn, timeColumn } from '../../platform/list/columns/field-columns.tsx';
import { defineList } from '../../platform/list/define-list.tsx';
import { useCan } from '../../platform/session/session-context.tsx';
import { useWrite } from '../../platform/use-write.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { listScreen } from '../parts/list-screen.tsx';
import { nameColumn } from '../parts/name-column.tsx';
import { operatorName, operatorState, operatorStateWords } from './operator-state.ts';
import { operatorReads } from './operators-reads.ts';

const NewOperatorWindow = codeOnDemand(() => import('./operator-windows.tsx'), 'NewOperatorWindow');
const OperatorWindow = codeOnDemand(() => import('./operator-windows.tsx'), 'OperatorWindow');
const InviteWindow = codeOnDemand(() => import('./operator-windows.tsx'), 'InviteWindow');
const ResetWindow = codeOnDemand(() => import('./operator-windows.tsx'), 'ResetWindow');

const tones: Record<OperatorState, Tone> = { active: 'positive', invited: 'pending', inactive: 'neutral' };
const roleWords = Object.fromEntries(operator_roles.map((role) => [role, operator_role_table[role].label])) as Record<
  OperatorRole,
  string
>;

const columns = (open: (operator: Operator) => void): Column<Operator>[] => [
  nameColumn('Name', operatorName, open, 180),
  textColumn('email', 'Email', { width: 250, wrap: 'all', priority: 1, card: 'wide' }),
  {
    id: 'roles',
    header: 'Roles',
    width: 160,
    wrap: 'two-lines',
    priority: 1,
    cell: ({ roles }) => roles.map((role) => roleWords[role]).join(', '),
  },
  {
    id: 'state',
    header: 'Status',
    width: 110,
    card: 'corner',
    cell: (row) => <StatusBadge tone={tones[operatorState(row)]}>{operatorStateWords[operatorState(row)]}</StatusBadge>,
  },
  {
    id: 'second_factor',
    header: 'Second factor',
    width: 120,
    priority: 3,
    cell: ({ has_second_factor }) => (has_second_factor ? 'On' : 'Off'),
  },
  timeColumn('last_used_at', 'Last active', { priority: 2 }),
];

const write = 'operators:write';

type Search = Parameters<typeof operatorReads.usePage>[0];

/** In a company of one person the setup has turned the rule off. */
function DecidesAlone({ search }: { search: Search }) {
  const { data } = operatorReads.usePage(search, {});
  const require = useWrite(requireTwoPeople, operatorReads.reads);
  const { isWorking, attempt } = useAttempt();
  const canWrite = useCan(write);
  if (data?.two_people !== false) return null;
  const send = () =>
    attempt(() => require({}), {
      saved: 'From now on these take two operators.',
      failed: 'This could not be turned on.',
    });
  return (
    <Alert color="yellow" variant="light" title="Each operator decides alone">
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          Nobody else has to approve changes to money, closing, or keys: the setup of the platform turned this off.
        </Text>
        {canWrite && (
          <Button size="xs" loading={isWorking} onClick={() => void send()}>
            Require two people
          </Button>
        )}
      </Group>
    </Alert>
  );
}

const OperatorList = defineList(operatorReads, {
  noun: 'operators',
  title: 'Operators',
  filters: {
    words: { label: 'Name or email', placeholder: 'Name or email' },
    role: { label: 'Role', all: 'All roles', words: roleWords },
    state: { label: 'Status', all: 'All', words: operatorStateWords },
  },
  columns: ({ open }) => columns((operator) => open(OperatorWindow, operator)),
  named: operatorName,
  Above: DecidesAlone,
  rowWindow: OperatorWindow,
  add: { label: 'Invite operator', role: write, window: NewOperatorWindow },
  actions: [
    {
      label: 'Invite again',
      role: write,
      window: InviteWindow,
      of: (row) => operatorState(row) === 'invited',
    },
    {
      label: 'Reset second factor',
      role: write,
      window: ResetWindow,
      of: ({ id, has_second_factor }, own_id) => has_second_factor && id !== own_id,
    },
  ],
  empty: ({ isFiltered }) => ({
    icon: <IconUserShield size={32} stroke={1.5} />,
    title: isFiltered ? 'No operators found' : 'No operators yet',
    hint: isFiltered ? 'No operator fits these filters.' : 'Invite the people who run the platform.',
  }),
});

/** The people who run the platform. */
export const OperatorListScreen = listScreen(operatorReads.list, OperatorList);
