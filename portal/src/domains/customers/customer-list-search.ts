import { customerSortFields, longest_customer_search } from '@clinic/contract/customers/customer-list.ts';
import { default_page_size } from '@clinic/contract/shared/lists/paging.ts';
import { z } from 'zod/mini';
import { filterText, pageNumber, pageSize, sortOf, viewName } from '../../platform/list/list-search.ts';

export const customer_page_sizes = [10, 20, 50];

/** Search parameters of the list. Invalid values fall back to the defaults. */
export const customerListSearch = z.object({
  p: pageNumber,
  n: pageSize(customer_page_sizes, default_page_size),
  sort: sortOf(customerSortFields, 'seen_at,desc'),
  name: filterText(longest_customer_search),
  card: filterText(60),
  view: viewName,
});
export type CustomerListSearch = z.output<typeof customerListSearch>;
