import type { SearchOf } from '@clinic/contract/shared/lists/list.ts';
import type { clinicVoucherList } from '@clinic/contract/vouchers/platform-voucher-lists.ts';
import { endPlatformVoucher } from '@clinic/contract/vouchers/platform-vouchers.ts';
import { voucherStateWords, voucherTypeWords } from '@clinic/contract/vouchers/voucher-words.ts';
import { IconTicket } from '@tabler/icons-react';
import { VoucherStatus } from '../../domains/vouchers/voucher-state.tsx';
import { countColumn, dayColumn, textColumn } from '../../platform/list/columns/field-columns.tsx';
import { priceColumn } from '../../platform/list/columns/price-column.tsx';
import { defineList } from '../../platform/list/define-list.tsx';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { useClinicChoices } from '../clinics/clinic-names.data.ts';
import { ChooseClinic } from '../parts/choose-first.tsx';
import { listScreen } from '../parts/list-screen.tsx';
import { voucherReads } from './voucher-reads.ts';

const window = codeOnDemand(() => import('./voucher-window.tsx'), 'VoucherWindow');

function nothingOf({ clinic_id, status }: SearchOf<typeof clinicVoucherList>) {
  if (clinic_id === undefined) {
    const hint = 'The vouchers that it sells are then listed here.';
    return { title: 'Choose a clinic', hint, action: <ChooseClinic /> };
  }
  const hint = status === undefined ? 'This clinic has no voucher yet.' : 'No voucher of this clinic has this status.';
  return { title: 'No vouchers found', hint };
}

const VoucherList = defineList(voucherReads, {
  noun: 'vouchers',
  title: 'Vouchers',
  filters: {
    clinic_id: { label: 'Clinic', all: 'Choose a clinic' },
    status: { label: 'Status', all: 'All', words: voucherStateWords },
  },
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
    {
      id: 'all_provider',
      header: 'Redeemed at',
      width: 150,
      priority: 3,
      cell: ({ all_provider }) => (all_provider ? 'Every branch' : 'Some branches'),
    },
    {
      id: 'status',
      header: 'Status',
      width: 170,
      priority: 1,
      card: 'corner',
      cell: (voucher) => <VoucherStatus voucher={voucher} />,
    },
  ],
  called: ({ title }) => title,
  named: ({ title }) => title,
  add: { label: 'Create voucher', role: 'vouchers:write', window },
  actions: [
    {
      label: 'Terminate',
      role: 'vouchers:write',
      call: endPlatformVoucher,
      of: ({ status }) => status !== 'c',
      question: 'It is no longer sold. What was sold stays good. This cannot be undone.',
      destructive: true,
      saved: 'The voucher was terminated.',
      failed: 'The voucher could not be terminated.',
    },
  ],
  empty: ({ search }) => ({ icon: <IconTicket size={32} stroke={1.5} />, ...nothingOf(search) }),
});

/** The vouchers that a clinic sells. */
export const VoucherListScreen = listScreen(voucherReads.list, VoucherList);
