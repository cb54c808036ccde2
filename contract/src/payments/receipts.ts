import { z } from 'zod/mini';
import { emailPattern } from '../shared/typed/contact-fields.ts';
import { endpoint } from '../shared/endpoint.ts';
import { generic_messages, idInPath, print_numbers, requiredAddress } from '../shared/fields.ts';
import { language, pageLanguages } from '../shared/languages/language.ts';
import { instant } from '../shared/wire.ts';

/** Lifetime of the page on the customer's phone: long enough to scan it and to save it. */
export const receipt_link_ttl_seconds = 1_800;

// A cashier gives the receipt after the payment; a user who sees the list can give it later.
const ofTransaction = {
  access: { kind: 'member', one_of: ['ROLE_TRANSACTION_CREATE', 'ROLE_TRANSACTION_VIEW'] },
  params: z.object({ id: idInPath }),
} as const;

export const createReceiptLink = endpoint({
  name: 'createReceiptLink',
  method: 'PUT',
  path: '/clinic/transaction/{id}/receipt',
  summary:
    'A link to a receipt for the customer’s phone. It opens that receipt only, without signing in, for 30 minutes',
  words: 'Show a receipt to the customer',
  ...ofTransaction,
  response: z.object({
    /** The page's path, with the token in its query. */
    url: z.string(),
    expires_at: instant,
    /** Those that the receipt can be in. */
    languages: pageLanguages,
  }),
  refusals: ['transaction_not_found', 'receipt_of_unpaid'],
  limit: { per: 'user', max: 60, window_seconds: 60 },
});

export const downloadReceipt = endpoint({
  name: 'downloadReceipt',
  method: 'GET',
  path: '/clinic/transaction/{id}/receipt',
  summary: 'The receipt of a completed payment as a PDF',
  words: 'Download a receipt',
  ...ofTransaction,
  query: z.object({ print_numbers }),
  file: { type: 'application/pdf', name: 'receipt.pdf' },
  also_writes: 'to the trail, who downloaded the file',
  while_viewing: true,
  refusals: ['transaction_not_found', 'receipt_of_unpaid', 'signs_not_printed'],
  limit: { per: 'user', max: 60, window_seconds: 60 },
});

export const sendReceipt = endpoint({
  name: 'sendReceipt',
  method: 'POST',
  path: '/clinic/transaction/{id}/receipt',
  summary: 'Sends the receipt of a completed payment by email. The address is not stored',
  words: 'Send a receipt by email',
  ...ofTransaction,
  body: z.strictObject({
    email: requiredAddress(254).check(z.regex(emailPattern, generic_messages.format)),
    /** Absent: the language of the customer, if it is known, else the branch’s first. */
    language: z.optional(language),
  }),
  refusals: ['transaction_not_found', 'receipt_of_unpaid'],
  limit: { per: 'user', max: 30, window_seconds: 600 },
});
