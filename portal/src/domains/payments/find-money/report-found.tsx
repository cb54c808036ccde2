import type { FoundMoney } from '@clinic/contract/payments/find-money.ts';
import { isFieldRefusal, sentenceOf } from '../../../platform/api/api-problem.ts';
import { showFailure, showSuccess } from '../../../ui/toast/toast.ts';
import { fittingIssueType, fittingRemark } from './found-money-words.ts';
import { type IssueFill, IssueFormModal } from '../issues/parts/issue-form-modal.tsx';
import { useCreateIssue } from '../issues/issues.data.ts';

interface ReportFoundProps {
  found: FoundMoney;
  /** The search text. */
  text: string;
  onClose: () => void;
}

/** Reports an issue about a find, pre-filled with the known facts. */
export function ReportFound({ found, text, onClose }: ReportFoundProps) {
  const creation = useCreateIssue();
  const submit = async (fill: IssueFill) => {
    try {
      await creation.report({ params: { id: String(found.transaction.id) }, body: fill });
      showSuccess('The issue was reported.');
      onClose();
    } catch (failure) {
      if (isFieldRefusal(failure)) return failure.errors;
      showFailure('Issue create fail.', sentenceOf(failure));
    }
    return undefined;
  };
  return (
    <IssueFormModal
      title={`Report transaction #${found.transaction.id}`}
      submit="Submit"
      initial={{ type: fittingIssueType(found), remark: fittingRemark(found, text) }}
      isSending={creation.isPending}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
