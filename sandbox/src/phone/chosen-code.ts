import type { PresentedPayment } from '@clinic/contract/payments/outcomes.ts';
import { readPaymentCode } from '../emv-code.ts';
import { plainAddress } from '@clinic/contract/shared/typed/visible-text.ts';

/** The selected code, listed or pasted. */
export interface ChosenCode {
  merchant: string;
  reference: string;
  /** Null if the payer enters the amount. */
  amount: number | null;
  /** Null for a code that was not presented here. */
  open: boolean | null;
  expires_at: string | null;
  /** How the code is identified to the sandbox. */
  by: { reference: string } | { code: string };
}

export const chosenFromList = (payment: PresentedPayment): ChosenCode => ({
  merchant: payment.payee,
  reference: payment.reference,
  amount: payment.amount,
  open: payment.open,
  expires_at: payment.expires_at,
  by: { reference: payment.reference },
});

/** Parses a pasted code. Throws a sentence that names what is wrong. */
export function chosenFromCode(pasted: string, listed: readonly PresentedPayment[]): ChosenCode {
  const read = readPaymentCode(pasted);
  const known = listed.find((payment) => payment.reference === read.reference);
  return {
    merchant: read.merchant,
    reference: read.reference,
    amount: read.amount,
    open: known?.open ?? null,
    expires_at: known?.expires_at ?? null,
    by: { code: plainAddress(pasted) },
  };
}
