import type { BankStatement } from '@clinic/contract/bank/bank-statements.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { countColumn, timeColumn } from '../../platform/list/columns/field-columns.tsx';
import { defineList } from '../../platform/list/define-list.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { Money } from '../../ui/money/money.tsx';
import { moneyText } from '../../ui/money/amount-text.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { listScreen } from '../parts/list-screen.tsx';
import { BalancesCard } from './balances-card.tsx';
import { statementReads, useAccountChoices } from './bank-reads.ts';

const UploadWindow = codeOnDemand(() => import('./upload-window.tsx'), 'UploadWindow');

function ToFiles() {
  const { history } = useRouter();
  return (
    <Button variant="default" onClick={() => history.push('/console/bank/files')}>
      Files
    </Button>
  );
}

function StatementState({ kind, has_gap, before }: Pick<BankStatement, 'kind' | 'has_gap' | 'before'>) {
  if (kind === 'notice') return <StatusBadge tone="progress">Notice</StatusBadge>;
  if (!has_gap) return <StatusBadge tone="positive">Complete</StatusBadge>;
  return <StatusBadge tone="warning">{before === null ? 'Gap' : `Gap: ${moneyText(before)} before`}</StatusBadge>;
}

const columns: Column<BankStatement>[] = [
  {
    id: 'days',
    header: 'Days',
    width: 190,
    required: true,
    card: 'title',
    cell: ({ from_day, to_day }) =>
      from_day === to_day ? showDay(from_day) : `${showDay(from_day)} – ${showDay(to_day)}`,
  },
  {
    id: 'account',
    header: 'Account',
    width: 190,
    wrap: 'two-lines',
    priority: 2,
    cell: ({ account }) => account.account_name,
  },
  countColumn('lines', 'Lines', { priority: 3 }),
  {
    id: 'opening',
    header: 'Opens with',
    width: 130,
    align: 'right',
    priority: 1,
    cell: ({ opening }) => <Money column="price" value={opening} />,
  },
  {
    id: 'closing',
    header: 'Closes with',
    width: 130,
    align: 'right',
    priority: 1,
    emphasis: true,
    cell: ({ closing }) => <Money column="price" value={closing} />,
  },
  { id: 'state', header: 'Status', width: 190, priority: 1, card: 'corner', cell: StatementState },
  timeColumn('imported_at', 'Imported', { priority: 3 }),
];

const StatementList = defineList(statementReads, {
  noun: 'statements',
  title: 'Statements',
  filters: {
    gap: { label: 'Status', all: 'All', words: { gaps: 'With a gap', all: 'All' } },
    bank_account_id: { label: 'Account', all: 'All accounts' },
  },
  useChoices: useAccountChoices,
  columns: () => columns,
  add: { label: 'Upload', role: 'settlement:write', window: UploadWindow },
  Header: ToFiles,
  Above: BalancesCard,
  empty: ({ isFiltered }) => ({
    icon: <IconFileSpreadsheet size={32} stroke={1.5} />,
    title: isFiltered ? 'No statements found' : 'No statements yet',
    hint: isFiltered ? 'No statement fits these filters.' : 'Upload a statement of your bank, such as camt.053.',
  }),
});

/** The bank's statements of the company's accounts. */
export const StatementListScreen = listScreen(statementReads.list, StatementList);
