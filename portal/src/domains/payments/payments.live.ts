import { listIssues, listTransactionIssues } from '@clinic/contract/payments/issues.ts';
import { listStatistics } from '@clinic/contract/payments/statistics.ts';
import {
  calculateTransactions,
  getTransaction,
  listTransactionActivities,
  listTransactions,
} from '@clinic/contract/payments/transactions.ts';
import { useEffect, useRef } from 'react';
import { useCaughtUp, useLiveEvent } from '../../platform/live/live-context.tsx';
import { useInvalidate } from '../../platform/query.ts';

/** Events of a busy clinic come in bursts; one read answers them all. */
const gather_ms = 400;
/** After a gap every screen of every clinic has missed something: they do not all ask in the same moment. */
const after_gap_ms = 1_500;

/** Refreshes the named reads when a payment or an issue changes, and after a gap in which events were missed. */
function useRefreshOnPayments(reads: string[], matters: (transaction_id: unknown) => boolean = () => true): void {
  const invalidate = useInvalidate();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const refresh = (spread_ms = 0) => {
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined;
        void invalidate(...reads);
      },
      gather_ms + Math.random() * spread_ms,
    );
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useLiveEvent('payment_receive', (data) => {
    if (matters(data['transaction_id'])) refresh();
  });
  useLiveEvent('issue_update', (data) => {
    if (matters(data['transaction_id'])) refresh();
  });
  useCaughtUp((how) => {
    if (how === 'missed') refresh(after_gap_ms);
  });
}

export const useTransactionListLive = (): void =>
  useRefreshOnPayments([listTransactions.name, calculateTransactions.name]);

export const useDashboardLive = (): void => useRefreshOnPayments([listStatistics.name]);

export const useIssueListLive = (): void => useRefreshOnPayments([listIssues.name]);

export const useTransactionLive = (id: number): void =>
  useRefreshOnPayments(
    [getTransaction.name, listTransactionActivities.name, listTransactionIssues.name],
    (transaction_id) => Number(transaction_id) === id,
  );

/** Reads the payment in hand again when its outcome arrives, and when events were missed. */
export function usePaymentInHandLive(id: number | undefined, read: () => void): void {
  useLiveEvent('payment_receive', (data) => {
    if (id !== undefined && Number(data['transaction_id']) === id) read();
  });
  useCaughtUp(() => {
    if (id !== undefined) read();
  });
}
