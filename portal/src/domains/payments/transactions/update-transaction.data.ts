import { listActivities } from '@clinic/contract/oversight/activities.ts';
import { listTransactions, updateTransaction } from '@clinic/contract/payments/transactions.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallMutation, useInvalidate } from '../../../platform/query.ts';
import { transactionQuery } from '../payments.data.ts';

/** Saves patient id and remark; the answer replaces the cached transaction. */
export function useUpdateTransaction(id: number) {
  const client = useQueryClient();
  const refresh = useInvalidate();
  const update = useCallMutation(updateTransaction);
  return {
    isPending: update.isPending,
    save: async (body: { patient_id: string; remark: string; updated_at: string }) => {
      const saved = await update.mutateAsync({ params: { id: String(id) }, body });
      client.setQueryData(transactionQuery(id).queryKey, saved);
      void refresh(listTransactions.name, listActivities.name);
    },
  };
}
