import { Stack } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { sentenceOf } from '../../platform/api/api-problem.ts';
import { useReturn } from '../../platform/returned-to.ts';
import { useCan } from '../../platform/session/session-context.tsx';
import { isNetworkFast } from '../../platform/spare-network.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pager } from '../../ui/pager/pager.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { StaleNotice } from '../../ui/states/stale-notice.tsx';
import { SummaryTiles } from '../../ui/summary-tiles.tsx';
import { ExportTransactions } from './export-transactions.tsx';
import { TransactionFilters } from './parts/transaction-filters.tsx';
import { transactionTiles } from './parts/transaction-tiles.tsx';
import { usePrefetchPayments, useTransactions, useTransactionSums } from './payments.data.ts';
import { useTransactionListLive } from './payments.live.ts';
import { readSort, writeSort } from '../../ui/data-table/sort-text.ts';
import { transactionColumns } from './transaction-columns.tsx';
import { transaction_page_sizes, type TransactionListSearch } from './transaction-list-search.ts';
import { TransactionLink } from './transaction-link.tsx';

const route = getRouteApi('/payment/transaction');

/** The branch's transactions: filters, sums, rows, export. Everything chosen is in the address. */
export function TransactionListScreen() {
  const search = route.useSearch();
  const go = useListNavigation();
  const canExport = useCan('ROLE_TRANSACTION_EXPORT');
  const sums = useTransactionSums(search);
  useTransactionListLive();
  return (
    <Stack gap="md">
      <PageHeader title="Transactions" actions={canExport && <ExportTransactions search={search} />} />
      <TransactionFilters name={search.name} date={search.date} onApply={(filters) => go.to({ ...filters, p: 1 })} />
      <SummaryTiles
        label="Sums"
        refreshing={sums.isPlaceholderData}
        tiles={transactionTiles(sums.data, sums.isError)}
      />
      <TransactionRows search={search} />
    </Stack>
  );
}

function TransactionRows({ search }: { search: TransactionListSearch }) {
  const list = useTransactions(search);
  const go = useListNavigation();
  const prefetch = usePrefetchPayments();
  const back = useReturn();
  const isFiltered = search.name !== undefined || search.date !== undefined;
  const hasFailed = list.isError && !list.data;
  return (
    <Stack gap="sm">
      {list.isError && list.data && (
        <StaleNotice onRetry={() => void list.refetch()}>
          The list could not be refreshed. These are the transactions as last read.
        </StaleNotice>
      )}
      <DataTable
        label="Transactions"
        columns={transactionColumns((row) => (
          <TransactionLink id={row.id} label={`Detail of transaction ${row.id}`}>
            Detail
          </TransactionLink>
        ))}
        rows={hasFailed ? [] : list.data?.data}
        rowId={(row) => String(row.id)}
        sort={readSort(search.sort)}
        onSort={(sort) => go.to({ sort: writeSort(sort), p: 1 })}
        onOpen={(row) => go.open(row.id)}
        onPeek={(row) => prefetch.transaction(row?.id)}
        onLeaveBy={(row) => {
          prefetch.keepTransaction();
          back.leaveBy(String(row.id));
        }}
        returnTo={back.returnTo}
        refreshing={list.isPlaceholderData}
        expectedRows={search.n}
        empty={
          hasFailed ? (
            <FailedState
              title="The transactions could not be loaded."
              reason={sentenceOf(list.error)}
              onRetry={() => void list.refetch()}
              retrying={list.isFetching}
            />
          ) : (
            <EmptyState
              icon={<IconReceipt size={32} stroke={1.5} />}
              title={isFiltered ? 'No transaction matches these filters' : 'No transactions yet'}
              hint={isFiltered ? 'Change or clear the filters above.' : 'Payments taken at this branch appear here.'}
            />
          )
        }
      />
      {list.data && (
        <Pager
          noun="transactions"
          {...list.data.pager}
          asked={list.isPlaceholderData ? search.p : undefined}
          sizes={transaction_page_sizes}
          href={(p) => go.href({ p })}
          onPage={(p) => go.to({ p })}
          onSize={(n) => go.to({ n, p: 1 })}
          onPeek={(p) => prefetch.transactions(p === undefined ? undefined : { ...search, p })}
          onNear={(p) => isNetworkFast() && prefetch.transactions({ ...search, p })}
        />
      )}
    </Stack>
  );
}

/** Moves within the list: only what is named changes, and the place on the page stays. */
function useListNavigation() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const leave = useNavigate();
  const router = useRouter();
  return {
    to: (change: Partial<TransactionListSearch>) =>
      void navigate({ search: { ...search, ...change }, resetScroll: false }),
    open: (id: number) => void leave({ to: '/payment/transaction/$id', params: { id: String(id) } }),
    href: (change: Partial<TransactionListSearch>) =>
      router.buildLocation({ to: '/payment/transaction', search: { ...search, ...change } }).href,
  };
}
