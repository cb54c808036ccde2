import { may_create_vouchers } from '@clinic/contract/vouchers/voucher-list.ts';
import { voucherStateWords, voucherTypeWords } from '@clinic/contract/vouchers/voucher-words.ts';
import { IconTicket } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { defineList } from '../../../platform/list/define-list.tsx';
import { AmountsChip } from '../../../ui/filter-bar/amounts-chip.tsx';
import { voucherReads } from '../voucher-reads.ts';
import { voucherColumns } from './voucher-columns.tsx';

const route = getRouteApi('/voucher');

const VoucherList = defineList(voucherReads, {
  name: 'voucher',
  noun: 'vouchers',
  title: 'Vouchers',
  filters: {
    title: { label: 'Voucher Name' },
    type: { label: 'Voucher Type', all: 'All types', words: voucherTypeWords },
    status: { label: 'Status', all: 'All statuses', words: voucherStateWords },
    amount: { label: 'Amount Range', Chip: AmountsChip },
  },
  columns: () => voucherColumns,
  add: { label: 'Create Voucher', role: may_create_vouchers, page: '/voucher/create' },
  empty: ({ isFiltered, canAdd }) => ({
    icon: <IconTicket size={32} stroke={1.5} />,
    title: isFiltered ? 'No vouchers match these filters' : 'No vouchers yet',
    hint: isFiltered
      ? 'Choose other filters above, or clear them.'
      : canAdd
        ? 'Create a voucher for a vaccination or a health screening. Customers can buy it in the app once it is live.'
        : 'The vouchers of this branch appear here.',
  }),
});

/** The vouchers of the branch. The address holds the whole state. */
export const VoucherListScreen = () => <VoucherList search={route.useSearch()} fixed={{}} />;
