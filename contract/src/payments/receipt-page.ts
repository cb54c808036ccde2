import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { secretText } from '../shared/fields.ts';
import { pageLanguages } from '../shared/languages/language.ts';
import { amount, instant } from '../shared/wire.ts';
import { productType } from './transactions.ts';

/** The content of a receipt. It has no name, neither of the patient nor of the staff. */
export const receipt = z.object({
  clinic: z.object({ name: z.string(), address: z.array(z.string()), uen: z.string() }),
  transaction_id: z.int(),
  product_type: productType,
  amount,
  payment_method: z.string(),
  paid_at: instant,
  reference: z.string(),
});
export type Receipt = z.input<typeof receipt>;

const receiptPage = z.extend(receipt, { languages: pageLanguages });
export type ReceiptPage = z.input<typeof receiptPage>;

export const readPrintReceipt = endpoint({
  name: 'readPrintReceipt',
  method: 'PUT',
  path: '/print/receipt',
  summary: 'What a customer’s receipt page shows, by its token',
  // The token is in the body, because URLs end up in histories and logs. The token authorises the call.
  access: { kind: 'public' },
  body: z.strictObject({ token: secretText(100) }),
  response: receiptPage,
  refusals: ['receipt_link_over'],
  limit: { per: 'address', max: 300, window_seconds: 60 },
});
