import {
  getCustomer,
  listCustomerCards,
  listCustomers,
  revealIdentity,
  type RevealReason,
} from '@clinic/contract/customers/customers.ts';
import { listActivities } from '@clinic/contract/oversight/activities.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { useRefreshOnGroup } from '../../platform/live/refresh-on-group.ts';
import { usePrefetch } from '../../platform/prefetch.ts';
import { endpointQuery, useInvalidate } from '../../platform/query.ts';
import type { CustomerListSearch } from './customer-list-search.ts';

/** One page of the list. */
export const customersQuery = ({ p, n, sort, name, card }: CustomerListSearch) =>
  endpointQuery(listCustomers, { query: { name, card, sort, p: String(p), n: String(n) } });
const customerQuery = (id: number) => endpointQuery(getCustomer, { params: { id: String(id) } });

/** One page of the list. The previous page stays until the next has loaded. */
export const useCustomers = (search: CustomerListSearch) =>
  useQuery({ ...customersQuery(search), placeholderData: keepPreviousData });

/** The cards that customers have, for the filter. */
export const useCustomerCards = () => useQuery(endpointQuery(listCustomerCards, {}));

export const useCustomer = (id: number) => useQuery(customerQuery(id));

/** Prefetches what the pointer rests on; undefined: the pointer has left. */
export function usePrefetchCustomers() {
  const pages = usePrefetch();
  return {
    page: (search: CustomerListSearch | undefined) => pages.rest(search && customersQuery(search)),
    keep: pages.keep,
  };
}

export const useCustomersLive = (): void =>
  useRefreshOnGroup({ events: ['customer_changed'], reads: [listCustomers.name, listCustomerCards.name] });

export const useCustomerLive = (): void =>
  useRefreshOnGroup({ events: ['customer_changed'], reads: [getCustomer.name, listActivities.name] });

/** Reads a whole identity number. It is kept in no cache. */
export function useRevealIdentity() {
  const refresh = useInvalidate();
  return async (patient_id: number, reason: RevealReason): Promise<string> => {
    const { number } = await call(revealIdentity, { params: { id: String(patient_id) }, body: { reason } });
    void refresh(listActivities.name);
    return number;
  };
}
