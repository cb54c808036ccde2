import type { CustomerRow } from '@clinic/contract/customers/customers.ts';
import { walkedList } from '../../platform/record/walked-list.ts';
import { type CustomerListSearch, customerListSearch } from './customer-list-search.ts';
import { customersQuery } from './customers.data.ts';

/** The list of customers, for next and previous on a customer's page. */
export const customerWalk = walkedList<CustomerListSearch, CustomerRow>({
  list: '/customers',
  search: customerListSearch,
  query: customersQuery,
  rowId: ({ id }) => String(id),
  pathOf: ({ id }) => `/customers/${id}`,
});
