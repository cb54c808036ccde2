import { customerList } from '@clinic/contract/customers/customer-list.ts';
import {
  getCustomer,
  listCustomerCards,
  listCustomers,
  revealIdentity,
  type RevealReason,
  setCustomerLanguage,
} from '@clinic/contract/customers/customers.ts';
import { listActivities } from '@clinic/contract/trail/activities.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { listReads } from '../../platform/list/list-reads.ts';
import { useRefreshOnGroup } from '../../platform/live/refresh-on-group.ts';
import { useWrite } from '../../platform/use-write.ts';
import { endpointQuery, useInvalidate } from '../../platform/query.ts';

const live = ['customer_changed'] as const;

/** The page of a customer is not read ahead: who reads it is noted. */
export const customerReads = listReads(customerList, listCustomers, {
  live,
  also: [listCustomerCards.name],
  useRefresh: useRefreshOnGroup,
});

/** The cards that customers have, for the filter. */
export const useCustomerCards = () => useQuery(endpointQuery(listCustomerCards, {}));

export const useCustomer = (id: number) => useQuery(endpointQuery(getCustomer, { params: { id: String(id) } }));

export const useCustomerLive = (): void =>
  useRefreshOnGroup({ events: live, reads: [getCustomer.name, listActivities.name] });

/** Sets the language in which a customer reads. */
export const useSetLanguage = () => useWrite(setCustomerLanguage, [getCustomer.name, listActivities.name]);

/** Reads a whole identity number. It is kept in no cache. */
export function useRevealIdentity() {
  const refresh = useInvalidate();
  return async (patient_id: number, reason: RevealReason): Promise<string> => {
    const { number } = await call(revealIdentity, { params: { id: String(patient_id) }, body: { reason } });
    void refresh(listActivities.name);
    return number;
  };
}
