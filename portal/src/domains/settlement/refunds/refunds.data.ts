import type { RefundListSearch } from '@clinic/contract/settlement/refund-list.ts';
import { listActivities } from '@clinic/contract/trail/activities.ts';
import { getTransaction, listTransactions } from '@clinic/contract/payments/transactions.ts';
import { listPaymentNotes } from '@clinic/contract/settlement/payment-notes.ts';
import {
  createRefund,
  decideRefund,
  listRefunds,
  listTransactionRefunds,
} from '@clinic/contract/settlement/refunds.ts';
import { largest_page } from '@clinic/contract/shared/lists/paging.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRefreshOn } from '../../../platform/live/refresh-on.ts';
import { usePrefetch } from '../../../platform/prefetch.ts';
import { endpointQuery } from '../../../platform/query.ts';
import { useWrite } from '../../../platform/use-write.ts';

/** One page of the list. Without a status the page shows waiting requests apart, so the list leaves them out. */
export const refundsQuery = ({ p, n, sort, status }: RefundListSearch) => {
  const chosen = status === undefined ? { not_status: 'r' as const } : { status };
  return endpointQuery(listRefunds, { query: { ...chosen, sort, p: String(p), n: String(n) } });
};

/** The requests that wait for a decision, oldest first. */
export const useWaitingRefunds = () =>
  useQuery(
    endpointQuery(listRefunds, { query: { status: 'r', sort: 'created_at,asc', p: '1', n: String(largest_page) } }),
  );

/** One page of the list. The previous page stays until the next has loaded. */
export const useRefunds = (search: RefundListSearch) =>
  useQuery({ ...refundsQuery(search), placeholderData: keepPreviousData });

/** The refunds of a transaction, and the refundable amount. */
export const useTransactionRefunds = (id: number) =>
  useQuery(endpointQuery(listTransactionRefunds, { params: { id: String(id) }, query: {} }));

/** Reads that a refund changes. */
const touched = [
  listRefunds,
  listTransactionRefunds,
  getTransaction,
  listTransactions,
  listActivities,
  listPaymentNotes,
].map(({ name }) => name);

export const useAskRefund = () => useWrite(createRefund, touched);
export const useDecideRefund = () => useWrite(decideRefund, touched);

export const useRefundListLive = (): void => useRefreshOn({ events: ['refund_update'], reads: [listRefunds.name] });

export const useTransactionRefundsLive = (transaction_id: number): void =>
  useRefreshOn({
    events: ['refund_update'],
    reads: touched,
    matters: (data) => Number(data['transaction_id']) === transaction_id,
  });

/** Prefetches the page under the pointer. */
export function usePrefetchRefunds() {
  const pages = usePrefetch();
  return (search: RefundListSearch | undefined) => pages.rest(search && refundsQuery(search));
}
