import type { ProcessStatus } from '@clinic/contract/settlement/payment-advices.ts';
import type { PaymentNoteStatus } from '@clinic/contract/settlement/payment-notes.ts';
import type { Tone } from '../../ui/status-badge.tsx';

/** The colour of each status. The word comes from the contract. */
export const processStatusTones: Record<ProcessStatus, Tone> = {
  w: 'pending',
  r: 'progress',
  p: 'positive',
  f: 'negative',
};

export const noteStatusTones: Record<PaymentNoteStatus, Tone> = { i: 'pending', a: 'positive', r: 'neutral' };
