import type { Issue } from '@clinic/contract/payments/issues.ts';
import { RecordWindow } from '../../../platform/form/record-window.tsx';
import { IssueFields } from './parts/issue-fields.tsx';
import { useReportIssue } from './use-report-issue.ts';

interface ReportIssueProps {
  title: string;
  transaction_id: number;
  /** Fills the form at first. */
  initial?: Pick<Issue, 'type' | 'remark'>;
  onClose: () => void;
}

/** Reports an issue of a transaction, in a window. */
export function ReportIssue({ title, onClose, ...issue }: ReportIssueProps) {
  const edited = useReportIssue({ ...issue, saved: 'The issue was reported.', onSaved: onClose });
  return (
    <RecordWindow of={edited} title={title} submit="Submit" onClose={onClose}>
      <IssueFields of={edited} />
    </RecordWindow>
  );
}
