import type { Words } from '../shared/languages/words/words.ts';
import type { ProductType } from './transactions.ts';

/** What was paid for, in the patient’s language. */
export function paidProduct(words: Words['receipt'], product: ProductType): string {
  if (product === 'c') return words.consultation;
  return product === 't' ? words.tele_consult : words.voucher;
}

/** How it was paid. Names of schemes, such as PayNow, are the same in every language. */
export const paidMethod = (words: Words['receipt'], method: string): string =>
  method === 'Voucher' ? words.voucher : method;
