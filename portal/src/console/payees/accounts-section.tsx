import type { BankBalance } from '@clinic/contract/bank/bank-statements.ts';
import { type BankAccount, closeBankAccount } from '@clinic/contract/payees/bank-accounts.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { textColumn } from '../../platform/list/columns/field-columns.tsx';
import { ReadStates } from '../../platform/reading/read-states.tsx';
import { useCan } from '../../platform/session/session-context.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { Money } from '../../ui/money/money.tsx';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../ui/on-demand/part-on-demand.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { LoadingBars } from '../../ui/states/loading-bars.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useBankBalances } from '../bank/bank-reads.ts';
import { AddButton } from '../parts/add-button.tsx';
import { accountText, payee_reads, useBankAccounts } from './payee-reads.ts';

const AddAccountWindow = codeOnDemand(() => import('./bank-account-window.tsx'), 'AddAccountWindow');
const CorrectAccountWindow = codeOnDemand(() => import('./bank-account-window.tsx'), 'CorrectAccountWindow');
const ConfirmCall = codeOnDemand(() => import('../../platform/list/confirm-call.tsx'), 'ConfirmCall');

const closes = {
  label: 'Close',
  title: 'Close this account',
  confirm: 'Close account',
  call: closeBankAccount,
  question: '',
  destructive: true,
  saved: 'The account was closed.',
  failed: 'The account could not be closed.',
};

function AccountState({ is_used, closed_at }: BankAccount) {
  if (closed_at !== null) return <StatusBadge tone="neutral">Closed</StatusBadge>;
  return is_used ? (
    <StatusBadge tone="positive">In use</StatusBadge>
  ) : (
    <StatusBadge tone="progress">Not used</StatusBadge>
  );
}

const columns: Column<BankAccount>[] = [
  textColumn('payee_name', 'Name on the phone', { width: 190, required: true, card: 'title', wrap: 'two-lines' }),
  textColumn('proxy', 'PayNow UEN', { width: 130, required: true }),
  textColumn('account_name', 'Account name', { width: 180, wrap: 'two-lines', priority: 2 }),
  textColumn('account_number', 'Account number', { width: 120, priority: 1 }),
  textColumn('bic', 'BIC', { width: 110, priority: 2 }),
  { id: 'state', header: 'Status', width: 100, priority: 1, card: 'corner', cell: AccountState },
];

/** How far the statements of an account reach, if there are any. */
const balanceColumns = (balances: readonly BankBalance[]): Column<BankAccount>[] => {
  const of = new Map(balances.map((balance) => [balance.account.id, balance]));
  return [
    {
      id: 'last_day',
      header: 'Last statement',
      width: 120,
      priority: 3,
      cell: ({ id }) => {
        const day = of.get(id)?.last_day;
        return day ? showDay(day) : '–';
      },
    },
    {
      id: 'balance',
      header: 'Balance',
      width: 120,
      align: 'right',
      priority: 3,
      cell: ({ id }) => <Money column="price" value={of.get(id)?.balance} />,
    },
  ];
};

type Opened = 'add' | { what: 'change' | 'close'; account: BankAccount };

const actionColumn = (open: (opened: Opened) => void): Column<BankAccount> => ({
  id: 'actions',
  header: 'Actions',
  headerHidden: true,
  required: true,
  width: 140,
  align: 'right',
  card: 'footer',
  cell: (account) =>
    account.closed_at === null && (
      <Group gap={4} justify="flex-end" wrap="nowrap">
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`Correct ${accountText(account)}`}
          onClick={() => open({ what: 'change', account })}
        >
          Correct
        </Button>
        {!account.is_used && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            aria-label={`Close ${accountText(account)}`}
            onClick={() => open({ what: 'close', account })}
          >
            Close
          </Button>
        )}
      </Group>
    ),
});

/** The bank accounts of the company that codes can pay. */
export function AccountsSection() {
  const balances = useBankBalances().data?.data ?? [];
  const all = [...columns, ...balanceColumns(balances)];
  const canChange = useCan('settlement:write');
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <ReadStates
      read={useBankAccounts()}
      of="The bank accounts"
      loading={<LoadingBars label="Loading the bank accounts" bars={1} height={120} />}
    >
      {({ data: accounts }) => (
        <SectionCard
          title="Bank accounts"
          flush
          none={accounts.length === 0 ? 'None. Add the account that your bank has linked to your UEN.' : undefined}
          actions={canChange && <AddButton label="Add account" onClick={() => setOpened('add')} />}
        >
          {accounts.length > 0 && (
            <DataTable
              label="Bank accounts"
              embedded
              columns={canChange ? [...all, actionColumn(setOpened)] : all}
              rows={accounts}
              rowId={({ id }) => String(id)}
              empty={null}
            />
          )}
          {opened && (
            <PartOnDemand onMissing={close}>
              {opened === 'add' && <AddAccountWindow onClose={close} />}
              {opened !== 'add' && opened.what === 'change' && (
                <CorrectAccountWindow account={opened.account} onClose={close} />
              )}
              {opened !== 'add' && opened.what === 'close' && (
                <ConfirmCall does={closes} id={opened.account.id} reads={payee_reads} onClose={close}>
                  {`No code pays ${accountText(opened.account)}. Its UEN can then lead to another account.`}
                </ConfirmCall>
              )}
            </PartOnDemand>
          )}
        </SectionCard>
      )}
    </ReadStates>
  );
}
