import { isCreditNote, type PaymentNote } from '@clinic/contract/settlement/payment-notes.ts';

/** A note's amount as it changes the payout: a debit is negative. */
export const signedAmount = (note: PaymentNote): number =>
  isCreditNote(note) ? (note.credit_amount ?? 0) : -(note.debit_amount ?? 0);

/** Its GST, with the same sign. */
export const signedGst = (note: PaymentNote): number => (isCreditNote(note) ? note.gst : -note.gst);
