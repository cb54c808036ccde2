import { listActivities } from '@clinic/contract/trail/activities.ts';
import { attachOutcome, findMoney } from '@clinic/contract/payments/find-money.ts';
import { listTransactionIssues } from '@clinic/contract/payments/issues.ts';
import { getTransaction, listTransactions } from '@clinic/contract/payments/transactions.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRefreshOn } from '../../../platform/live/refresh-on.ts';
import { endpointQuery } from '../../../platform/query.ts';
import { useWrite } from '../../../platform/use-write.ts';

/** The result for a text. The previous result stays until the next has loaded. */
export const useFoundMoney = (text: string | undefined) =>
  useQuery({
    ...endpointQuery(findMoney, { query: { text: text ?? '' } }),
    enabled: text !== undefined,
    placeholderData: keepPreviousData,
  });

export const useFindMoneyLive = (): void =>
  useRefreshOn({ events: ['payment_receive', 'issue_update'], reads: [findMoney.name] });

/** The reads that show the money of a payment. */
const touched = [findMoney, getTransaction, listTransactions, listActivities, listTransactionIssues].map(
  ({ name }) => name,
);

/** Attaches unmatched money. */
export const useAttachOutcome = () => useWrite(attachOutcome, touched);
