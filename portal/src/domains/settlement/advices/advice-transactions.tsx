import { productTypeWords } from '@clinic/contract/payments/transaction-words.ts';
import type { AdviceLine } from '@clinic/contract/settlement/advice-lines.ts';
import type { PaymentAdvice } from '@clinic/contract/settlement/payment-advices.ts';
import { toCents } from '@clinic/contract/shared/money.ts';
import { Skeleton, Text } from '@mantine/core';
import { showCount, showDateTime } from '../../../platform/format.ts';
import { useCan, useSession } from '../../../platform/session/session-context.tsx';
import { TransactionLink } from '../../../platform/links/transaction-link.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { LongTable } from '../../../ui/long-table/long-table.tsx';
import { Money } from '../../../ui/money/money.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { FailedRead } from '../../../platform/reading/failed-read.tsx';
import { sumDollars } from '../exact.ts';
import { useAdviceLines } from '../settlement.data.ts';

const amounts = [
  { id: 'transaction_amount', header: 'Amount', width: 100 },
  { id: 'admin_fee', header: 'Admin fee', width: 90 },
  { id: 'admin_fee_gst', header: 'Admin GST', width: 94 },
  { id: 'handling_fee', header: 'Payment fee', width: 100 },
  { id: 'handling_fee_gst', header: 'Payment GST', width: 108 },
  { id: 'pay_to_clinic_amount', header: 'Pay to clinic', width: 110 },
] as const;

/** A narrow card has room for the amount in and the amount out. */
const on_card = new Set<string>(['transaction_amount', 'admin_fee', 'pay_to_clinic_amount']);

const columnsOf = (mayOpen: boolean): Column<AdviceLine>[] => [
  {
    id: 'id',
    header: 'ID',
    width: 90,
    card: 'title',
    cell: ({ id }) =>
      mayOpen ? <TransactionLink id={id} label={`Transaction ${id}`}>{`#${id}`}</TransactionLink> : `#${id}`,
  },
  { id: 'patient_id', header: 'Patient ID', width: 120, card: 'title', cell: (line) => line.patient_id },
  {
    id: 'paid_at',
    header: 'Customer paid',
    width: 140,
    card: 'corner',
    cell: ({ paid_at, created_at }) => showDateTime(paid_at ?? created_at),
  },
  {
    id: 'product_type',
    header: 'Product',
    width: 120,
    card: 'footer',
    cell: (line) => productTypeWords[line.product_type],
  },
  ...amounts.map(({ id, header, width }): Column<AdviceLine> => ({
    id,
    header,
    width,
    align: 'right',
    card: on_card.has(id) ? 'line' : 'footer',
    cell: (line) => <Money value={line[id]} column={id} />,
  })),
];

type Totals = Record<(typeof amounts)[number]['id'], number>;

const sumsOf = (lines: AdviceLine[]): Totals => {
  const sum = (id: keyof Totals) => sumDollars(lines, (line) => line[id]) / 100;
  return {
    transaction_amount: sum('transaction_amount'),
    admin_fee: sum('admin_fee'),
    admin_fee_gst: sum('admin_fee_gst'),
    handling_fee: sum('handling_fee'),
    handling_fee_gst: sum('handling_fee_gst'),
    pay_to_clinic_amount: sum('pay_to_clinic_amount'),
  };
};

/** Totals as the advice states them, because there are more transactions than listed. */
function statedOf(advice: PaymentAdvice): Totals {
  const fees = {
    admin_fee: advice.admin_fee_total,
    admin_fee_gst: advice.gst_total,
    handling_fee: advice.handling_fee_total,
    handling_fee_gst: advice.handling_fee_gst_total,
  };
  const left_cents = toCents(advice.amount_total) - sumDollars(Object.values(fees), Number);
  return { transaction_amount: advice.amount_total, ...fees, pay_to_clinic_amount: left_cents / 100 };
}

const totalsRow = (totals: Totals) => ({
  id: 'Total',
  ...Object.fromEntries(amounts.map(({ id }) => [id, <Money key={id} column={id} value={totals[id]} />])),
});

/** The transactions of an advice, with totals. */
export function AdviceTransactions({ advice }: { advice: PaymentAdvice }) {
  const query = useAdviceLines(advice.id);
  const { clinic } = useSession();
  const canOpen = useCan('ROLE_TRANSACTION_VIEW');
  const rows = query.data?.data;
  const count = query.data?.pager.rows ?? 0;
  const isWhole = rows?.length === count;
  return (
    <SectionCard
      title={`Transactions (${showCount(advice.number_of_transactions)})`}
      actions={
        rows &&
        !isWhole && (
          <Text
            size="sm"
            c="dimmed"
            ta="right"
          >{`The first ${showCount(rows.length)} of ${showCount(count)}. The totals include all of them.`}</Text>
        )
      }
      flush
      {...(rows?.length === 0 && { none: 'This advice contains only credit and debit notes' })}
    >
      {query.isError && !rows ? (
        <FailedRead title="The transactions could not be loaded." read={query} />
      ) : rows === undefined ? (
        <Skeleton height={240} role="status" aria-label="Loading Transactions" />
      ) : rows.length === 0 ? null : (
        <LongTable
          label="Transactions"
          // Only members who see transactions can open one, and none of another branch, which head office sees here.
          columns={columnsOf(canOpen && advice.clinic.id === clinic.id)}
          rows={rows}
          totals={totalsRow(isWhole ? sumsOf(rows) : statedOf(advice))}
        />
      )}
    </SectionCard>
  );
}
