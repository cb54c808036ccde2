import type { ProcessStatus } from '@clinic/contract/settlement/payment-advices.ts';
import type { PaymentNoteStatus } from '@clinic/contract/settlement/payment-notes.ts';
import type { Tone } from '../../ui/status-badge.tsx';
import { actorWords } from '@clinic/contract/trail/actor-words.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';

/** The colour of each status. The word comes from the contract. */
export const processStatusTones: Record<ProcessStatus, Tone> = {
  w: 'pending',
  r: 'progress',
  p: 'positive',
  f: 'negative',
};

export const noteStatusTones: Record<PaymentNoteStatus, Tone> = { i: 'pending', a: 'positive', r: 'neutral' };

/** Who audited a payout, as people know them; null before the audit. */
export const auditedBy = (name: string | null | undefined): string | null =>
  name === null || name === undefined ? null : actorWords(name);

/** A day as text, if there is one. */
export const showDayOrNone = (day: string | null | undefined): string | null =>
  day === null || day === undefined ? null : showDay(day);
