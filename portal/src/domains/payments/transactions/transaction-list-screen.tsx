import { transactionList, type TransactionListSearch } from '@clinic/contract/payments/transaction-list.ts';
import { Stack } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCan } from '../../../platform/session/session-context.tsx';
import { ListFilters } from '../../../platform/list/list-filters.tsx';
import { ListRows } from '../../../platform/list/list-rows.tsx';
import { useListNavigation } from '../../../platform/list/use-list-navigation.ts';
import { TransactionLink } from '../../../platform/links/transaction-link.tsx';
import { countInForce } from '../../../ui/filter-bar/list-filter.ts';
import { codeOnDemand } from '../../../ui/on-demand/code-on-demand.tsx';
import { LazyOnIdle } from '../../../ui/on-demand/lazy-on-idle.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { SummaryTiles } from '../../../ui/page/summary-tiles.tsx';
import { AmountParts } from './parts/amount-parts.tsx';
import { transactionTiles } from './parts/transaction-tiles.tsx';
import { usePrefetchPayments, useTransactions, useTransactionSums } from '../payments.data.ts';
import { useTransactionListLive } from '../payments.live.ts';
import classes from './transaction-list-screen.module.css';
import { transactionColumns } from './transaction-columns.tsx';
import { transactionFilters } from './transaction-filters.ts';

/** Loads after the list; its space is reserved. */
const ExportTransactions = codeOnDemand(async () => (await import('./export-transactions.tsx')).ExportTransactions);

const route = getRouteApi('/payment/transaction');

/** The branch's transactions: filters, sums, rows, export. The address holds the whole state. */
export function TransactionListScreen() {
  const search = route.useSearch();
  const go = useListNavigation('/payment/transaction', search);
  const canExport = useCan('ROLE_TRANSACTION_EXPORT');
  const sums = useTransactionSums(search);
  useTransactionListLive();
  return (
    <Stack gap="md">
      <PageHeader
        title="Transactions"
        actions={
          canExport && (
            <div className={classes.action}>
              <LazyOnIdle>
                <ExportTransactions search={search} />
              </LazyOnIdle>
            </div>
          )
        }
      />
      <ListFilters filters={transactionFilters} search={search} go={go} />
      <SummaryTiles
        label="Sums"
        refreshing={sums.isPlaceholderData}
        tiles={transactionTiles(
          sums.data,
          sums.isError,
          <AmountParts sums={sums.data} chosen={search.status} onChoose={(status) => go.to({ status, p: 1 })} />,
        )}
      />
      <TransactionRows search={search} />
    </Stack>
  );
}

function TransactionRows({ search }: { search: TransactionListSearch }) {
  const list = useTransactions(search);
  const prefetch = usePrefetchPayments();
  const navigate = useNavigate();
  return (
    <ListRows
      name="transaction"
      label="Transactions"
      noun="transactions"
      list={list}
      columns={transactionColumns((row) => (
        <TransactionLink id={row.id} label={`Detail of transaction #${row.id}`}>{`#${row.id}`}</TransactionLink>
      ))}
      rowId={(row) => String(row.id)}
      onOpen={(row) => void navigate({ to: '/payment/transaction/$id', params: { id: String(row.id) } })}
      search={search}
      go={useListNavigation('/payment/transaction', search)}
      sizes={transactionList.sizes.toSorted((one, other) => one - other)}
      prefetch={{
        page: (p) => prefetch.transactions(p === undefined ? undefined : { ...search, p }),
        row: (row) => prefetch.transaction(row?.id),
        keep: prefetch.keepTransaction,
      }}
      empty={<NoTransactions isFiltered={countInForce(transactionFilters, search) > 0} />}
    />
  );
}

const NoTransactions = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState
    icon={<IconReceipt size={32} stroke={1.5} />}
    title={isFiltered ? 'No transactions match these filters' : 'No transactions yet'}
    hint={isFiltered ? 'Change or clear the filters above.' : 'Payments taken at this branch appear here.'}
  />
);
