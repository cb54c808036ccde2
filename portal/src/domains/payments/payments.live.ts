import { listActivities } from '@clinic/contract/oversight/activities.ts';
import { listIssues, listTransactionIssues } from '@clinic/contract/payments/issues.ts';
import { listStatistics } from '@clinic/contract/payments/statistics.ts';
import { calculateTransactions, getTransaction, listTransactions } from '@clinic/contract/payments/transactions.ts';
import type { EventName } from '@clinic/contract/events.ts';
import { useCaughtUp, useLiveEvent } from '../../platform/live/live-context.tsx';
import { useRefreshOn } from '../../platform/live/refresh-on.ts';

const of_a_payment: EventName[] = ['payment_receive', 'issue_update', 'refund_update'];
/** An advice moves all of its transactions. */
const of_payments: EventName[] = [...of_a_payment, 'payment_advice_update'];

export const useTransactionListLive = (): void =>
  useRefreshOn({ events: of_payments, reads: [listTransactions.name, calculateTransactions.name] });

export const useDashboardLive = (): void =>
  useRefreshOn({ events: ['payment_receive', 'issue_update'], reads: [listStatistics.name] });

export const useIssueListLive = (): void =>
  useRefreshOn({ events: ['payment_receive', 'issue_update'], reads: [listIssues.name] });

export const useTransactionLive = (id: number): void =>
  useRefreshOn({
    events: of_payments,
    reads: [getTransaction.name, listActivities.name, listTransactionIssues.name],
    matters: (data, event) => event === 'payment_advice_update' || Number(data['transaction_id']) === id,
  });

/** Reads the payment in hand again when its outcome arrives, and when events were missed. */
export function usePaymentInHandLive(id: number | undefined, read: () => void): void {
  useLiveEvent('payment_receive', (data) => {
    if (id !== undefined && Number(data['transaction_id']) === id) read();
  });
  useCaughtUp(() => {
    if (id !== undefined) read();
  });
}
