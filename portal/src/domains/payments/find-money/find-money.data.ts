import { listActivities } from '@clinic/contract/trail/activities.ts';
import { attachOutcome, findMoney } from '@clinic/contract/payments/find-money.ts';
import { listTransactionIssues } from '@clinic/contract/payments/issues.ts';
import { getTransaction, listTransactions } from '@clinic/contract/payments/transactions.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRefreshOn } from '../../../platform/live/refresh-on.ts';
import { endpointQuery, useCallMutation, useInvalidate } from '../../../platform/query.ts';

/** The result for a text. The previous result stays until the next has loaded. */
export const useFoundMoney = (text: string | undefined) =>
  useQuery({
    ...endpointQuery(findMoney, { query: { text: text ?? '' } }),
    enabled: text !== undefined,
    placeholderData: keepPreviousData,
  });

export const useFindMoneyLive = (): void =>
  useRefreshOn({ events: ['payment_receive', 'issue_update'], reads: [findMoney.name] });

const touched = [findMoney, getTransaction, listTransactions, listActivities, listTransactionIssues].map(
  ({ name }) => name,
);

/** Attaches unmatched money. Everything is read again also after a refusal, which means that it has changed. */
export function useAttachOutcome() {
  const refresh = useInvalidate();
  const attach = useCallMutation(attachOutcome);
  return {
    isPending: attach.isPending,
    send: async (id: number, acquirer_id: string) => {
      try {
        return await attach.mutateAsync({ params: { id: String(id) }, body: { acquirer_id } });
      } finally {
        void refresh(...touched);
      }
    },
  };
}
