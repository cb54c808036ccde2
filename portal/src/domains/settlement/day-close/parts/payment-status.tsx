import { type DisplayStatus, displayStatusWords } from '@clinic/contract/payments/transaction-words.ts';
import { StatusBadge, type Tone } from '../../../../ui/status-badge.tsx';

/** As in the list of transactions, which belongs to another domain. */
const tones: Record<DisplayStatus, Tone> = {
  progressing: 'progress',
  processed: 'progress',
  paid: 'positive',
  complete: 'positive',
  hold: 'warning',
  cancel: 'neutral',
  failed: 'negative',
  refund: 'neutral',
  pending: 'pending',
  reconn: 'progress',
};

/** What became of a payment, as a badge. */
export const PaymentStatus = ({ status }: { status: DisplayStatus }) => (
  <StatusBadge tone={tones[status]}>{displayStatusWords[status]}</StatusBadge>
);
