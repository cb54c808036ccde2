import type { TransactionListSearch } from '@clinic/contract/payments/transaction-list.ts';
import { productTypeWords, statusFilterWords } from '@clinic/contract/payments/transaction-words.ts';
import { Box } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { defineList } from '../../../platform/list/define-list.tsx';
import { useListNavigation } from '../../../platform/list/use-list-navigation.ts';
import { useCan } from '../../../platform/session/session-context.tsx';
import { AmountsChip } from '../../../ui/filter-bar/amounts-chip.tsx';
import { codeOnDemand } from '../../../ui/on-demand/code-on-demand.tsx';
import { LazyOnIdle } from '../../../ui/on-demand/lazy-on-idle.tsx';
import { SummaryTiles } from '../../../ui/page/summary-tiles.tsx';
import { transactionReads, useTransactionSums } from '../payments.data.ts';
import { AmountParts } from './parts/amount-parts.tsx';
import { transactionTiles } from './parts/transaction-tiles.tsx';
import { transaction_columns } from './transaction-columns.tsx';

/** Loads after the list; its space is reserved. */
const ExportTransactions = codeOnDemand(() => import('./export-transactions.tsx'), 'ExportTransactions');

function Export({ search }: { search: TransactionListSearch }) {
  const canExport = useCan('ROLE_TRANSACTION_EXPORT');
  return (
    canExport && (
      <Box mih="2.25rem">
        <LazyOnIdle>
          <ExportTransactions search={search} />
        </LazyOnIdle>
      </Box>
    )
  );
}

function Sums({ search }: { search: TransactionListSearch }) {
  const { data, isError, isPlaceholderData } = useTransactionSums(search);
  const go = useListNavigation('/payment/transaction', search);
  const parts = <AmountParts sums={data} chosen={search.status} onChoose={(status) => go.to({ status, p: 1 })} />;
  return <SummaryTiles label="Sums" refreshing={isPlaceholderData} tiles={transactionTiles(data, isError, parts)} />;
}

/** The filters are those of part 1 §2. A search for a patient is noted, so it waits for Enter. */
const TransactionList = defineList(transactionReads, {
  name: 'transaction',
  noun: 'transactions',
  title: 'Transactions',
  filters: {
    name: { label: 'Name', placeholder: 'Patient ID or name' },
    date: { label: 'Date' },
    status: { label: 'Status', all: 'All statuses', words: statusFilterWords },
    product: { label: 'Product', all: 'All products', words: productTypeWords },
    amount: { label: 'Amount Range', Chip: AmountsChip },
  },
  columns: () => transaction_columns,
  Header: Export,
  Between: Sums,
  empty: ({ isFiltered }) => ({
    icon: <IconReceipt size={32} stroke={1.5} />,
    title: isFiltered ? 'No transactions match these filters' : 'No transactions yet',
    hint: isFiltered ? 'Change or clear the filters above.' : 'Payments taken at this branch appear here.',
  }),
});

const route = getRouteApi('/payment/transaction');

/** The branch's transactions: filters, sums, rows, export. The address holds the whole state. */
export const TransactionListScreen = () => <TransactionList search={route.useSearch()} fixed={{}} />;
