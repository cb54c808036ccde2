import { sees_own_account, unconfirmedPaymentList } from '@clinic/contract/bank/own-payment-list.ts';
import { listUnconfirmedPayments, type UnconfirmedPayment } from '@clinic/contract/bank/own-statements.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { IconBuildingBank } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { showCount } from '../../platform/format.ts';
import { textColumn, timeColumn } from '../../platform/list/columns/field-columns.tsx';
import { defineList } from '../../platform/list/define-list.tsx';
import { listReads } from '../../platform/list/list-reads.ts';
import { useRefreshOnGroup } from '../../platform/live/refresh-on-group.ts';
import { TransactionLink } from '../../platform/links/transaction-link.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { moneyText } from '../../ui/money/amount-text.ts';
import { Money } from '../../ui/money/money.tsx';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { SummaryTiles } from '../../ui/page/summary-tiles.tsx';

const UploadOwnWindow = codeOnDemand(() => import('./upload-own-window.tsx'), 'UploadOwnWindow');

/** A row opens the payment. */
const unconfirmedReads = listReads(unconfirmedPaymentList, listUnconfirmedPayments, {
  live: ['payment_receive'],
  useRefresh: useRefreshOnGroup,
  page: '/payment/transaction',
});

const columns: Column<UnconfirmedPayment>[] = [
  {
    id: 'id',
    header: 'ID',
    width: 84,
    required: true,
    card: 'title',
    cell: ({ id }) => <TransactionLink id={id} label={`Detail of transaction #${id}`}>{`#${id}`}</TransactionLink>,
  },
  textColumn('patient_id', 'Patient ID', { width: 120, wrap: 'two-lines', priority: 1, card: 'title' }),
  { id: 'clinic', header: 'Clinic', width: 150, wrap: 'two-lines', priority: 3, cell: ({ clinic }) => clinic.name },
  timeColumn('paid_at', 'Seen', { priority: 1 }),
  textColumn('reference', 'Reference', { width: 170, wrap: 'all', priority: 2 }),
  {
    id: 'amount',
    header: 'Amount (S$)',
    width: 120,
    align: 'right',
    priority: 1,
    emphasis: true,
    card: 'corner',
    cell: ({ amount }) => <Money column="price" value={amount} />,
  },
];

/** What the bank has not shown. */
function Sums({ search }: { search: Parameters<typeof unconfirmedReads.usePage>[0] }) {
  const { data, isError, isPlaceholderData } = unconfirmedReads.usePage(search, {});
  const shown = (words: string | undefined) => words ?? (isError ? null : undefined);
  return (
    <SummaryTiles
      label="Not confirmed"
      refreshing={isPlaceholderData}
      tiles={[
        { label: 'Not confirmed by the bank', value: shown(data && moneyText(data.amount)) },
        { label: 'Payments', value: shown(data && showCount(data.pager.rows)) },
        {
          label: 'Confirmed up to',
          value: shown(data && (data.confirmed_up_to === null ? 'None yet' : showDay(data.confirmed_up_to))),
        },
      ]}
    />
  );
}

const UnconfirmedList = defineList(unconfirmedReads, {
  noun: 'payments',
  title: 'Own Account',
  label: 'Payments that the bank has not confirmed',
  filters: { date: { label: 'Days' } },
  columns: () => columns,
  add: { label: 'Upload statement', role: sees_own_account, window: UploadOwnWindow },
  Between: Sums,
  empty: ({ isFiltered }) => ({
    icon: <IconBuildingBank size={32} stroke={1.5} />,
    title: isFiltered ? 'No payments found' : 'Nothing waits for the bank',
    hint: isFiltered
      ? 'Every payment of these days to your own account is confirmed.'
      : 'Payments to the clinic’s own account that were seen at the counter stand here until a bank statement confirms them. Payments of other clinics go to the platform.',
  }),
});

/** Payments of the branch, or at head office of the whole group, that wait for the clinic’s bank. */
export const OwnAccountScreen = () => (
  <UnconfirmedList search={useSearch({ from: '/payment/own-account' })} fixed={{}} />
);
