import { AmountsChip } from '../../../ui/filter-bar/amounts-chip.tsx';
import type { ListFilter } from '../../../ui/filter-bar/list-filter.ts';

/** Filters of the transaction list (part 1 §2). A search for a patient is noted, so it waits for Enter. */
export const transactionFilters: readonly ListFilter<'name' | 'date' | 'status' | 'product' | 'amount'>[] = [
  { kind: 'text', key: 'name', label: 'Name', placeholder: 'Patient ID or name', waits_for_enter: true },
  { kind: 'days', key: 'date', label: 'Date' },
  {
    kind: 'choice',
    key: 'status',
    label: 'Status',
    all: 'All statuses',
    options: [
      { value: 'p', label: 'Complete' },
      { value: 'i', label: 'Pending' },
      { value: 'h', label: 'Hold' },
      { value: 'n', label: 'Not paid' },
      { value: 'f', label: 'Failed' },
      { value: 'c', label: 'Cancel' },
      { value: 'x', label: 'Refund' },
    ],
  },
  {
    kind: 'choice',
    key: 'product',
    label: 'Product',
    all: 'All products',
    options: [
      { value: 'c', label: 'Consultation' },
      { value: 't', label: 'Tele-consult' },
      { value: 'v', label: 'Voucher' },
    ],
  },
  { kind: 'amounts', key: 'amount', label: 'Amount Range', Chip: AmountsChip },
];
