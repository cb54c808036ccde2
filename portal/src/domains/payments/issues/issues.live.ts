import { listActivities } from '@clinic/contract/trail/activities.ts';
import { listIssues, listTransactionIssues } from '@clinic/contract/payments/issues.ts';
import { getTransaction } from '@clinic/contract/payments/transactions.ts';
import { useRefreshOnGroup } from '../../../platform/live/refresh-on-group.ts';
import { useRefreshOn } from '../../../platform/live/refresh-on.ts';
import { of_payments } from '../payments.live.ts';

export const useIssueListLive = (): void =>
  useRefreshOnGroup({ events: ['payment_receive', 'issue_update'], reads: [listIssues.name] });

/** A transaction's issues and activity. */
export const useTransactionLive = (id: number): void =>
  useRefreshOn({
    events: of_payments,
    reads: [getTransaction.name, listActivities.name, listTransactionIssues.name],
    matters: (data, event) => event === 'payment_advice_update' || Number(data['transaction_id']) === id,
  });
