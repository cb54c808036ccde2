import { approvedRefundList } from '@clinic/contract/settlement/platform-money-lists.ts';
import { type ApprovedRefund, listApprovedRefunds } from '@clinic/contract/settlement/refunds.ts';
import { IconReceiptRefund } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { textColumn, timeColumn } from '../../platform/list/columns/field-columns.tsx';
import { priceColumn } from '../../platform/list/columns/price-column.tsx';
import { defineList } from '../../platform/list/define-list.tsx';
import { endpointQuery } from '../../platform/query.ts';
import { listScreen } from '../parts/list-screen.tsx';
import { workReads } from '../parts/work-reads.ts';

const reads = workReads(approvedRefundList, {
  useAll: () => useQuery(endpointQuery(listApprovedRefunds, {})),
  idOf: ({ refund_reference }: ApprovedRefund) => refund_reference,
  reads: [listApprovedRefunds.name],
});

const RefundList = defineList(reads, {
  noun: 'refunds',
  title: 'Refunds',
  filters: {},
  columns: () => [
    textColumn('refund_reference', 'Reference', { width: 250, required: true, card: 'title' }),
    textColumn('clinic_name', 'Clinic', { width: 200, priority: 1 }),
    priceColumn('amount', 'Amount', { priority: 1, emphasis: true }),
    timeColumn('approved_at', 'Approved', { priority: 1 }),
    textColumn('payment_acquirer_id', 'Acquirer’s ID', { width: 220, wrap: 'all', priority: 2 }),
  ],
  empty: () => ({
    icon: <IconReceiptRefund size={32} stroke={1.5} />,
    title: 'No refund waits',
    hint: 'Approved refunds are listed here until the acquirer answers them.',
  }),
});

/** Approved refunds that the acquirer has not answered, oldest first. */
export const RefundListScreen = listScreen(approvedRefundList, RefundList);
