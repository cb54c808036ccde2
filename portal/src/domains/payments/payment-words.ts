import type { IssueStatus } from '@clinic/contract/payments/issues.ts';
import type { DisplayStatus } from '@clinic/contract/payments/transaction-words.ts';
import type { Tone } from '../../ui/status-badge.tsx';

/** The colour of each display status. The word comes from the contract. */
export const displayStatusTones: Record<DisplayStatus, Tone> = {
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

export const issueStatusTones: Record<IssueStatus, Tone> = {
  n: 'pending',
  i: 'progress',
  r: 'positive',
  u: 'negative',
};
