import { productTypeWords, statusFilterWords } from '@clinic/contract/payments/transaction-words.ts';
import { AmountsChip } from '../../../ui/filter-bar/amounts-chip.tsx';
import { type ListFilter, optionsOf } from '../../../ui/filter-bar/list-filter.ts';

/** Filters of the transaction list (part 1 §2). A search for a patient is noted, so it waits for Enter. */
export const transactionFilters: readonly ListFilter<'name' | 'date' | 'status' | 'product' | 'amount'>[] = [
  { kind: 'text', key: 'name', label: 'Name', placeholder: 'Patient ID or name', waits_for_enter: true },
  { kind: 'days', key: 'date', label: 'Date' },
  {
    kind: 'choice',
    key: 'status',
    label: 'Status',
    all: 'All statuses',
    options: optionsOf(statusFilterWords),
  },
  {
    kind: 'choice',
    key: 'product',
    label: 'Product',
    all: 'All products',
    options: [
      { value: 'c', label: productTypeWords.c },
      { value: 't', label: productTypeWords.t },
      { value: 'v', label: productTypeWords.v },
    ],
  },
  { kind: 'amounts', key: 'amount', label: 'Amount Range', Chip: AmountsChip },
];
