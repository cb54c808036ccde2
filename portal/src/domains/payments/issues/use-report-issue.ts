import { createIssue, type Issue } from '@clinic/contract/payments/issues.ts';
import { useRecordForm } from '../../../platform/form/use-record-form.ts';
import { bodyOf, issueForm, new_issue, valuesOf } from './issue-values.ts';
import { useCreateIssue } from './issues.data.ts';

interface ReportIssue {
  transaction_id: number;
  /** The initial values of the form. */
  initial?: Pick<Issue, 'type' | 'remark'> | undefined;
  /** The toast of a success. Absent: it is said in another way. */
  saved?: string;
  /** True before it is sent, false after that failed. */
  onSending?: (isSending: boolean) => void;
  onSaved: () => void;
}

/** The form of a new issue of a transaction. */
export function useReportIssue({ transaction_id, initial = new_issue, saved, onSending, onSaved }: ReportIssue) {
  const report = useCreateIssue();
  return useRecordForm({
    ...issueForm,
    valuesOf: () => valuesOf(initial),
    schema: createIssue.body,
    bodyOf,
    save: async (body, { idempotency_key }) => {
      onSending?.(true);
      try {
        return await report({ params: { id: String(transaction_id) }, body, idempotency_key });
      } catch (failure) {
        onSending?.(false);
        throw failure;
      }
    },
    said: { saved, failed: 'Issue create fail.' },
    onSaved,
  });
}
