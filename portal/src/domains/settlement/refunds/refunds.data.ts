import { refundList } from '@clinic/contract/settlement/refund-list.ts';
import { getTransaction, listTransactions } from '@clinic/contract/payments/transactions.ts';
import { listPaymentNotes } from '@clinic/contract/settlement/payment-notes.ts';
import {
  createRefund,
  decideRefund,
  listRefunds,
  listTransactionRefunds,
} from '@clinic/contract/settlement/refunds.ts';
import { largest_page } from '@clinic/contract/shared/lists/paging.ts';
import { useQuery } from '@tanstack/react-query';
import { useRefreshOn } from '../../../platform/live/refresh-on.ts';
import { listReads } from '../../../platform/list/list-reads.ts';
import { endpointQuery } from '../../../platform/query.ts';
import { useWrite } from '../../../platform/use-write.ts';

/** The refunds of the branch. Without a status the page shows waiting requests apart, so the list leaves them out. */
export const refundReads = listReads(refundList, listRefunds, {
  live: ['refund_update'],
  ask: ({ status }) => (status === undefined ? { not_status: 'r' } : {}),
});

/** The requests that wait for a decision, oldest first. */
export const useWaitingRefunds = () =>
  useQuery(
    endpointQuery(listRefunds, { query: { status: 'r', sort: 'created_at,asc', p: '1', n: String(largest_page) } }),
  );

/** The refunds of a transaction, and the refundable amount. */
export const useTransactionRefunds = (id: number) =>
  useQuery(endpointQuery(listTransactionRefunds, { params: { id: String(id) }, query: {} }));

/** Reads that a refund changes. */
const touched = [
  ...refundReads.reads,
  ...[listTransactionRefunds, getTransaction, listTransactions, listPaymentNotes].map(({ name }) => name),
];

export const useAskRefund = () => useWrite(createRefund, touched);
export const useDecideRefund = () => useWrite(decideRefund, touched);

export const useTransactionRefundsLive = (transaction_id: number): void =>
  useRefreshOn({
    events: ['refund_update'],
    reads: touched,
    matters: (data) => Number(data['transaction_id']) === transaction_id,
  });
