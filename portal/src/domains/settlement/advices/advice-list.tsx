import type { AdviceListSearch } from '@clinic/contract/settlement/advice-list.ts';
import { IconFileInvoice } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { defineList } from '../../../platform/list/define-list.tsx';
import { SummaryTiles } from '../../../ui/page/summary-tiles.tsx';
import { adviceColumns } from './advice-columns.tsx';
import { type AdviceKind, adviceKinds } from './advice-kind.ts';
import { adviceReads } from './advice-reads.ts';
import { adviceTiles } from './advice-tiles.ts';

/** The page of payment advices or payment statements. The address holds the whole state. */
function listOf(kind: AdviceKind) {
  const { name, title, plural, hint, filter } = adviceKinds[kind];
  const reads = adviceReads[kind];
  /** The totals of all filtered advices. */
  function Totals({ search }: { search: AdviceListSearch }) {
    const { data, isError, isPlaceholderData } = reads.usePage(search, filter);
    return <SummaryTiles label="Totals" refreshing={isPlaceholderData} tiles={adviceTiles(data?.totals, isError)} />;
  }
  return defineList(reads, {
    name,
    title,
    label: plural,
    noun: plural,
    filters: { date: { label: 'Date' } },
    columns: () => adviceColumns(kind),
    Between: Totals,
    empty: ({ isFiltered }) => ({
      icon: <IconFileInvoice size={32} stroke={1.5} />,
      title: isFiltered ? `No ${plural} in this period` : `No ${plural}`,
      hint: isFiltered ? 'Change or clear the dates above.' : hint,
    }),
  });
}

const AdviceList = listOf('advice');
const StatementList = listOf('statement');

/** The paid advices. */
export const PaymentAdviceList = () => (
  <AdviceList search={useSearch({ from: '/payment/payment-advice' })} fixed={adviceKinds.advice.filter} />
);

/** The statements: advices not paid yet. */
export const PaymentStateList = () => (
  <StatementList search={useSearch({ from: '/payment/payment-state' })} fixed={adviceKinds.statement.filter} />
);
