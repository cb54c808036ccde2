import type { BankLine } from '@clinic/contract/bank/bank-statements.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';

/** How certain a line is: booked by a statement, or only told. */
export function LineState({ line }: { line: Pick<BankLine, 'status' | 'kind' | 'is_reversal' | 'return_reason'> }) {
  if (line.status === 'pending') return <StatusBadge tone="pending">Pending</StatusBadge>;
  if (line.is_reversal) return <StatusBadge tone="warning">Reversal</StatusBadge>;
  if (line.return_reason !== null) return <StatusBadge tone="warning">Returned</StatusBadge>;
  if (line.kind === 'notice') return <StatusBadge tone="progress">Notice</StatusBadge>;
  return <StatusBadge tone="positive">Booked</StatusBadge>;
}
