import { serialText } from '@clinic/contract/vouchers/serial-number.ts';
import { IconTicketOff } from '@tabler/icons-react';
import { textColumn, timeColumn } from '../../platform/list/columns/field-columns.tsx';
import { priceColumn } from '../../platform/list/columns/price-column.tsx';
import { defineList } from '../../platform/list/define-list.tsx';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { useClinicChoices } from '../clinics/clinic-names.data.ts';
import { listScreen } from '../parts/list-screen.tsx';
import { voucherRefundReads } from './voucher-refund-reads.ts';

const ApproveRefund = codeOnDemand(() => import('./decide-refund-windows.tsx'), 'ApproveRefund');
const RejectRefund = codeOnDemand(() => import('./decide-refund-windows.tsx'), 'RejectRefund');

const RefundList = defineList(voucherRefundReads, {
  noun: 'refunds',
  title: 'Voucher refunds',
  filters: { clinic_id: { label: 'Clinic', all: 'All clinics' } },
  useChoices: useClinicChoices,
  columns: () => [
    {
      id: 'seq_no',
      header: 'Certificate',
      width: 160,
      required: true,
      card: 'title',
      cell: ({ seq_no }) => serialText(seq_no),
    },
    textColumn('voucher_title', 'Voucher', { width: 240, wrap: 'two-lines', priority: 1 }),
    textColumn('clinic_name', 'Sold by', { width: 180, priority: 2 }),
    priceColumn('price', 'Price', { priority: 1, emphasis: true }),
    timeColumn('requested_at', 'Requested', { priority: 1 }),
  ],
  named: ({ seq_no }) => `certificate ${serialText(seq_no)}`,
  actions: [
    { label: 'Refund', role: 'vouchers:write', window: ApproveRefund },
    { label: 'Reject', role: 'vouchers:write', window: RejectRefund },
  ],
  empty: ({ isFiltered }) => ({
    icon: <IconTicketOff size={32} stroke={1.5} />,
    title: isFiltered ? 'No refund found' : 'No refund requested',
    hint: isFiltered ? 'No refund of this clinic waits.' : 'Refunds that customers ask for in their app appear here.',
  }),
});

/** The refunds of certificates that wait for the platform. */
export const VoucherRefundListScreen = listScreen(voucherRefundReads.list, RefundList);
