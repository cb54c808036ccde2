import { endPlatformVoucher } from '@clinic/contract/vouchers/platform-vouchers.ts';
import type { VoucherOnSale } from '@clinic/contract/vouchers/platform-voucher-orders.ts';
import { voucherTypeWords } from '@clinic/contract/vouchers/voucher-words.ts';
import { IconTicket } from '@tabler/icons-react';
import { countColumn, dayColumn, textColumn } from '../../platform/list/columns/field-columns.tsx';
import { priceColumn } from '../../platform/list/columns/price-column.tsx';
import { defineList } from '../../platform/list/define-list.tsx';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { useClinicChoices } from '../clinics/clinic-names.data.ts';
import { listScreen } from '../parts/list-screen.tsx';
import { voucherReads } from './voucher-reads.ts';

const window = codeOnDemand(() => import('./voucher-window.tsx'), 'VoucherWindow');

const placesText = ({ clinics }: VoucherOnSale): string => clinics.map(({ name }) => name).join(', ');

const VoucherList = defineList(voucherReads, {
  noun: 'vouchers',
  title: 'Vouchers',
  filters: { clinic_id: { label: 'Clinic', all: 'Choose a clinic' } },
  useChoices: useClinicChoices,
  columns: () => [
    textColumn('title', 'Voucher', { width: 240, wrap: 'two-lines', required: true, card: 'title' }),
    {
      id: 'voucher_type',
      header: 'Type',
      width: 150,
      priority: 2,
      cell: ({ voucher_type }) => voucherTypeWords[voucher_type],
    },
    priceColumn('amount', 'Price', { priority: 1, emphasis: true }),
    countColumn('remain', 'Remaining', { width: 104, priority: 1 }),
    dayColumn('start_date', 'On sale from', { priority: 3 }),
    dayColumn('expiry_date', 'Until', { priority: 1 }),
    { id: 'clinics', header: 'Redeemed at', width: 220, wrap: 'two-lines', priority: 3, cell: placesText },
  ],
  called: ({ title }) => title,
  named: ({ title }) => title,
  add: { label: 'Create voucher', role: 'vouchers:write', window },
  actions: [
    {
      label: 'Terminate',
      role: 'vouchers:write',
      call: endPlatformVoucher,
      question: 'It is no longer sold. What was sold stays good. This cannot be undone.',
      destructive: true,
      saved: 'The voucher was terminated.',
      failed: 'The voucher could not be terminated.',
    },
  ],
  empty: ({ search }) => ({
    icon: <IconTicket size={32} stroke={1.5} />,
    title: search.clinic_id === undefined ? 'Choose a clinic' : 'No vouchers on sale',
    hint:
      search.clinic_id === undefined
        ? 'The vouchers that it sells today are then listed here.'
        : 'This clinic sells no voucher today.',
  }),
});

/** The vouchers of a clinic that are on sale today. */
export const VoucherListScreen = listScreen(voucherReads.list, VoucherList);
