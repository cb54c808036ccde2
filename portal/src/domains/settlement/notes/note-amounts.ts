import { isCreditNote, type PaymentNote } from '@clinic/contract/settlement/payment-notes.ts';
import { sumDollars } from '../exact.ts';

/** A note's amount as it changes the payout: a debit is negative. */
export const signedAmount = (note: PaymentNote): number =>
  isCreditNote(note) ? (note.credit_amount ?? 0) : -(note.debit_amount ?? 0);

/** Its GST, with the same sign. */
export const signedGst = (note: PaymentNote): number => (isCreditNote(note) ? note.gst : -note.gst);

interface NoteSums {
  credited: number;
  debited: number;
}

/** The sum of approved notes including GST, in dollars. New and rejected notes do not count. */
export function noteSums(notes: readonly PaymentNote[]): NoteSums {
  const approved = notes.filter((note) => note.status === 'a');
  const sum = (of: PaymentNote[], amount: (note: PaymentNote) => number | null) =>
    sumDollars(of, (note) => (amount(note) ?? 0) + note.gst) / 100;
  return {
    credited: sum(
      approved.filter((note) => isCreditNote(note)),
      (note) => note.credit_amount,
    ),
    debited: sum(
      approved.filter((note) => !isCreditNote(note)),
      (note) => note.debit_amount,
    ),
  };
}
