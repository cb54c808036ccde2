import type { ProcessStatus } from '@clinic/contract/settlement/payment-advices.ts';
import type { PaymentNote } from '@clinic/contract/settlement/payment-notes.ts';
import type { RefundStatus } from '@clinic/contract/settlement/refund-status.ts';

type Step<Status extends string> = `${Status} ${Status}`;

/** Audited, then paid or failed; a failed advice goes back to audit. Paid is final. */
export const advice_steps: readonly Step<ProcessStatus>[] = ['w r', 'r p', 'r f', 'f w'];
/** Approved or rejected, once. */
export const note_steps: readonly Step<PaymentNote['status']>[] = ['i a', 'i r'];
/** Approved or rejected. The acquirer then completes or fails an approved refund. */
export const refund_steps: readonly Step<RefundStatus>[] = ['r a', 'r j', 'a c', 'a f'];
