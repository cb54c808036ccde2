import { customer_payments_per_page, listCustomerPayments } from '@clinic/contract/payments/customer-payments.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRefreshOn } from '../../../platform/live/refresh-on.ts';
import { endpointQuery } from '../../../platform/query.ts';
import { of_payments } from '../payments.live.ts';

/** A page of the payments of a customer's patients at the branch. */
export const useCustomerPayments = (customer_id: number, p: number, enabled: boolean) =>
  useQuery({
    ...endpointQuery(listCustomerPayments, {
      params: { id: String(customer_id) },
      query: { p: String(p), n: String(customer_payments_per_page) },
    }),
    placeholderData: keepPreviousData,
    enabled,
  });

export const useCustomerPaymentsLive = (): void =>
  useRefreshOn({ events: of_payments, reads: [listCustomerPayments.name] });
