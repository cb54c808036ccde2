import type { ProductType, Transaction } from './transactions.ts';

/** The display status of a transaction, derived from its three statuses in the order of part 1 §4. */
export type DisplayStatus =
  | 'progressing'
  | 'processed'
  | 'paid'
  | 'complete'
  | 'hold'
  | 'cancel'
  | 'failed'
  | 'refund'
  | 'pending'
  | 'reconn';

export const displayStatusWords: Record<DisplayStatus, string> = {
  progressing: 'PROCESSING',
  processed: 'PROCESSING',
  paid: 'PAID',
  complete: 'COMPLETED',
  hold: 'HOLD',
  cancel: 'CANCEL',
  failed: 'FAILED',
  refund: 'REFUND',
  pending: 'PENDING',
  // A display name of part 1 §4 that no combination of statuses produces.
  reconn: 'RECON',
};

export function displayStatus(
  of: Pick<Transaction, 'status' | 'payment_status' | 'payment_advice_status'>,
): DisplayStatus {
  if (of.payment_advice_status === 'w') return 'progressing';
  if (of.payment_advice_status === 'r') return 'processed';
  if (of.payment_advice_status === 'p') return 'paid';
  if (of.payment_status === 'p' && of.status === 'p') return 'complete';
  if (of.status === 'h') return 'hold';
  if (of.status === 'c') return 'cancel';
  if (of.status === 'f') return 'failed';
  if (of.status === 'x') return 'refund';
  return 'pending';
}

export const productTypeWords: Record<ProductType, string> = {
  vh: 'VOUCHER',
  vhd: 'VOUCHER',
  vhs: 'VOUCHER',
  vc: 'VOUCHER',
  v: 'VOUCHER',
  c: 'CONSULTATION',
  t: 'TELE-CONSULT',
};

/** A word of a catalogue in the case of sentences: `Tele-consult` for `TELE-CONSULT`. */
export const inSentenceCase = (word: string): string => `${word.charAt(0)}${word.slice(1).toLowerCase()}`;

/** The product types that users know by the same word. */
export const sameProduct = (type: ProductType): ProductType[] =>
  (Object.keys(productTypeWords) as ProductType[]).filter((one) => productTypeWords[one] === productTypeWords[type]);
