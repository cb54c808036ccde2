import { type Transaction, updateTransaction, listTransactions } from '@clinic/contract/payments/transactions.ts';
import { Textarea, TextInput } from '@mantine/core';
import { RecordWindow } from '../../../platform/form/record-window.tsx';
import { useRecordForm } from '../../../platform/form/use-record-form.ts';
import { listActivities } from '@clinic/contract/trail/activities.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallMutation, useInvalidate } from '../../../platform/query.ts';
import { transactionQuery } from '../payments.data.ts';

interface EditTransactionProps {
  transaction: Transaction;
  onClose: () => void;
}

/** Corrects patient id and remark, in a window. What others change meanwhile is offered: the values do not change while one reads them. */
export function EditTransaction({ transaction, onClose }: EditTransactionProps) {
  const { read, save } = useUpdateTransaction(transaction.id);
  const edited = useRecordForm({
    record: transaction,
    valuesOf: ({ patient_id, remark }) => ({ patient_id, remark: remark ?? '' }),
    labels: { patient_id: 'Patient ID', remark: 'Remark' },
    schema: updateTransaction.body,
    bodyOf: (values, { updated_at }) => ({ ...values, updated_at }),
    read,
    save,
    said: { saved: 'The transaction was saved.', failed: 'The transaction could not be saved.' },
    onSaved: onClose,
    follows: false,
  });
  return (
    <RecordWindow of={edited} title={`Edit transaction #${transaction.id}`} onClose={onClose}>
      <TextInput required data-autofocus maxLength={64} {...edited.field('patient_id')} />
      <Textarea autosize minRows={3} maxRows={8} {...edited.field('remark')} />
    </RecordWindow>
  );
}

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
