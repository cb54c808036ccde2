import type { PresentedPayment } from '@clinic/contract/payments/outcomes.ts';
import { readPaymentCode } from '../emv-code.ts';

/** The code in the customer's hand, listed or pasted. */
export interface ChosenCode {
  merchant: string;
  reference: string;
  /** Null: the payer names it. */
  amount: number | null;
  /** Null: a code that nobody here presented. */
  open: boolean | null;
  expires_at: string | null;
  /** How the sandbox is told which one. */
  by: { reference: string } | { code: string };
}

export const chosenFromList = (payment: PresentedPayment): ChosenCode => ({
  merchant: payment.clinic_name,
  reference: payment.reference,
  amount: payment.amount,
  open: payment.open,
  expires_at: payment.expires_at,
  by: { reference: payment.reference },
});

/** Reads a pasted code; throws the sentence that names what is wrong with it. */
export function chosenFromCode(pasted: string, listed: readonly PresentedPayment[]): ChosenCode {
  const read = readPaymentCode(pasted);
  const known = listed.find((payment) => payment.reference === read.reference);
  return {
    merchant: read.merchant,
    reference: read.reference,
    amount: read.amount,
    open: known?.open ?? null,
    expires_at: known?.expires_at ?? null,
    by: { code: pasted.trim() },
  };
}
