import { listActivities } from '@clinic/contract/trail/activities.ts';
import { listTransactions, updateTransaction } from '@clinic/contract/payments/transactions.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallMutation, useInvalidate } from '../../../platform/query.ts';
import { transactionQuery } from '../payments.data.ts';

/** Reads a transaction past what is kept, and saves patient id and remark; the answer takes the place of what was read before. */
export function useUpdateTransaction(id: number) {
  const client = useQueryClient();
  const refresh = useInvalidate();
  const update = useCallMutation(updateTransaction);
  return {
    read: () => client.fetchQuery({ ...transactionQuery(id), staleTime: 0 }),
    save: async (body: { patient_id: string; remark: string; updated_at: string }) => {
      const saved = await update.mutateAsync({ params: { id: String(id) }, body });
      client.setQueryData(transactionQuery(id).queryKey, saved);
      void refresh(listTransactions.name, listActivities.name);
      return saved;
    },
  };
}
