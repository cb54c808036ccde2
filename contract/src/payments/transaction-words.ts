import type { ProductType, StatusFilter, Transaction } from './transactions.ts';

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
  progressing: 'Processing',
  processed: 'Processing',
  paid: 'Paid',
  complete: 'Completed',
  hold: 'On hold',
  cancel: 'Cancelled',
  failed: 'Failed',
  refund: 'Refunded',
  pending: 'Pending',
  // A display name of part 1 §4 that no combination of statuses produces.
  reconn: 'Recon',
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
  vh: 'Voucher',
  vhd: 'Voucher',
  vhs: 'Voucher',
  vc: 'Voucher',
  v: 'Voucher',
  c: 'Consultation',
  t: 'Tele-consult',
};

/** The words of the status filter. `n` is both kinds of payments that brought no money. */
export const statusFilterWords: Record<StatusFilter, string> = {
  p: displayStatusWords.complete,
  i: displayStatusWords.pending,
  h: displayStatusWords.hold,
  n: 'Not paid',
  f: displayStatusWords.failed,
  c: displayStatusWords.cancel,
  x: displayStatusWords.refund,
};

/** The product types that users know by the same word. */
export const sameProduct = (type: ProductType): ProductType[] =>
  (Object.keys(productTypeWords) as ProductType[]).filter((one) => productTypeWords[one] === productTypeWords[type]);
