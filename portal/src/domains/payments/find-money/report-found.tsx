import type { FoundMoney } from '@clinic/contract/payments/find-money.ts';
import { ReportIssue } from '../issues/report-issue.tsx';
import { fittingIssueType, fittingRemark } from './found-money-words.ts';

interface ReportFoundProps {
  found: FoundMoney;
  /** What was looked for. */
  text: string;
  onClose: () => void;
}

/** Reports an issue about what was found, begun with what is known. */
export const ReportFound = ({ found, text, onClose }: ReportFoundProps) => (
  <ReportIssue
    title={`Report transaction #${found.transaction.id}`}
    transaction_id={found.transaction.id}
    initial={{ type: fittingIssueType(found), remark: fittingRemark(found, text) }}
    onClose={onClose}
  />
);
