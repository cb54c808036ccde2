import type { AdviceListSearch } from '@clinic/contract/settlement/advice-list.ts';
import { IconFileInvoice } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { defineList } from '../../../platform/list/define-list.tsx';
import { SummaryTiles, type SummaryTile } from '../../../ui/page/summary-tiles.tsx';
import { adviceColumns } from './advice-columns.tsx';
import { type AdviceKind, adviceKinds } from './advice-kind.ts';
import { adviceReads } from './advice-reads.ts';
import type { PaymentAdviceTotals } from '@clinic/contract/settlement/payment-advices.ts';
import { toCents, toDollars } from '@clinic/contract/shared/money.ts';
import { moneyText } from '../../../ui/money/amount-text.ts';

/** The totals of the filtered advices. The tiles tie out: amounts and notes, less fees, equal the payout to the clinics. */
function adviceTiles(totals: PaymentAdviceTotals | undefined, hasFailed: boolean): SummaryTile[] {
  const amount = (...dollars: (number | undefined)[]) => {
    if (dollars.includes(undefined)) return hasFailed ? null : undefined;
    return moneyText(toDollars(dollars.reduce<number>((cents, part = 0) => cents + toCents(part), 0)));
  };
  const less = (dollars: number | undefined) => dollars && -dollars;
  return [
    { label: 'Amount', value: amount(totals?.amount_total) },
    {
      label: 'Notes with GST',
      value: amount(totals?.payment_note_amount_total, totals?.payment_note_gst_total),
    },
    { label: 'Fees with GST', value: amount(less(totals?.all_fee), less(totals?.all_gst)) },
    { label: 'Pay to clinic', value: amount(totals?.pay_to_clinic_total) },
  ];
}

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
