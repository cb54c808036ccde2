import { productFilter, statusFilter, transactionSortFields } from '@clinic/contract/payments/transactions.ts';
import { default_page_size } from '@clinic/contract/shared/lists/paging.ts';
import {
  amountRange,
  dayRange,
  filterText,
  pageNumber,
  pageSize,
  sortOf,
  viewName,
} from '../../../platform/list/list-search.ts';
import { z } from 'zod/mini';

export const transaction_page_sizes = [10, 20];

/** Search parameters of the list. Invalid values fall back to the defaults. */
export const transactionListSearch = z.object({
  p: pageNumber,
  n: pageSize(transaction_page_sizes, default_page_size),
  sort: sortOf(transactionSortFields, 'id,desc'),
  name: filterText(64),
  date: dayRange,
  status: z.catch(z.optional(statusFilter), undefined),
  product: z.catch(z.optional(productFilter), undefined),
  amount: amountRange,
  view: viewName,
});
export type TransactionListSearch = z.output<typeof transactionListSearch>;
