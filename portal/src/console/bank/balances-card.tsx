import type { BankBalance } from '@clinic/contract/bank/bank-statements.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { ReadStates } from '../../platform/reading/read-states.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { Money } from '../../ui/money/money.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { LoadingBars } from '../../ui/states/loading-bars.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useBankBalances } from './bank-reads.ts';

const gapText = (gaps: number): string => (gaps === 1 ? '1 gap' : `${gaps} gaps`);

const columns: Column<BankBalance>[] = [
  {
    id: 'account',
    header: 'Account',
    width: 230,
    wrap: 'two-lines',
    required: true,
    card: 'title',
    cell: ({ account }) => account.account_name,
  },
  { id: 'number', header: 'Number', width: 130, priority: 2, cell: ({ account }) => account.account_number },
  {
    id: 'last_day',
    header: 'Last day',
    width: 116,
    priority: 1,
    cell: ({ last_day }) => (last_day === null ? '–' : showDay(last_day)),
  },
  {
    id: 'balance',
    header: 'Balance',
    width: 140,
    align: 'right',
    priority: 1,
    emphasis: true,
    cell: ({ balance }) => <Money column="price" value={balance} />,
  },
  {
    id: 'gaps',
    header: 'Status',
    width: 120,
    priority: 1,
    card: 'corner',
    cell: ({ last_day, gaps }) => {
      if (last_day === null) return <StatusBadge tone="neutral">No statement</StatusBadge>;
      return gaps > 0 ? (
        <StatusBadge tone="warning">{gapText(gaps)}</StatusBadge>
      ) : (
        <StatusBadge tone="positive">Complete</StatusBadge>
      );
    },
  },
];

/** How far the statements of each account reach, and whether days are missing. */
export const BalancesCard = () => (
  <ReadStates
    read={useBankBalances()}
    of="The balances"
    loading={<LoadingBars label="Loading the balances" bars={1} height={100} />}
  >
    {({ data }) => (
      <SectionCard
        title="Accounts"
        flush
        none={data.length === 0 ? 'None. Add the company’s bank account on the page Payees.' : undefined}
      >
        {data.length > 0 && (
          <DataTable
            label="Accounts"
            embedded
            columns={columns}
            rows={data}
            rowId={({ account }) => String(account.id)}
            empty={null}
          />
        )}
      </SectionCard>
    )}
  </ReadStates>
);
