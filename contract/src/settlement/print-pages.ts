import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath, secretText } from '../shared/fields.ts';
import { day } from '../shared/singapore-time.ts';
import { amount } from '../shared/wire.ts';

const party = z.object({ name: z.string(), address: z.array(z.string()), uen: z.string() });
/** The issuer of the document. */
const company = z.extend(party, { gst_number: z.string(), contact: z.string() });
export type PrintCompany = z.output<typeof company>;

const gst = {
  /** A fraction. */
  gst_rate: z.number(),
  /** The rate times 100, rounded down (part 1 §2). */
  gst_percent: z.int(),
  gst: amount,
};

/** The invoice for admin fees: one line per Singapore day of transactions, lines for the other fees, and one GST line per rate. */
export const printInvoice = z.object({
  company,
  customer: party,
  invoice_number: z.string(),
  payment_advice_display_id: z.string(),
  date: day,
  lines: z.array(
    z.object({
      date: day,
      quantity: z.int(),
      transaction_amount: amount,
      admin_fee: amount,
      ...gst,
      admin_fee_with_gst: amount,
    }),
  ),
  other_fees: z.array(
    z.object({ description: z.string(), quantity: z.int(), fee: amount, ...gst, fee_with_gst: amount }),
  ),
  gst_lines: z.array(z.object({ fee: amount, ...gst })),
  number_of_transactions: z.int(),
  transaction_amount_total: amount,
  fee_total: amount,
  gst_total: amount,
  total: amount,
});
export type PrintInvoice = z.input<typeof printInvoice>;

export const printNote = z.object({
  company,
  /** The provider. */
  customer: party,
  type: z.enum(['credit', 'debit']),
  display_id: z.string(),
  date: day,
  transaction_number: z.string(),
  transaction_date: z.nullable(day),
  remark: z.string(),
  amount,
  ...gst,
  total: amount,
});
export type PrintNote = z.input<typeof printNote>;

const reading = {
  method: 'PUT',
  // The token is in the body, because URLs end up in histories and logs. The token authorises the call.
  access: { kind: 'public' },
  params: z.object({ id: idInPath }),
  body: z.strictObject({ token: secretText(100) }),
  limit: { per: 'address', max: 300, window_seconds: 60 },
} as const;

export const readPrintInvoice = endpoint({
  name: 'readPrintInvoice',
  path: '/print/invoice/{id}',
  summary: 'The content of an invoice’s print page, by its ticket',
  ...reading,
  response: printInvoice,
  refusals: ['print_ticket_over', 'payment_advice_not_found', 'unavailable'],
});

export const readPrintCreditNote = endpoint({
  name: 'readPrintCreditNote',
  path: '/print/cnote/{id}',
  summary: 'The content of a credit note’s print page, by its ticket',
  ...reading,
  response: printNote,
  refusals: ['print_ticket_over', 'payment_note_not_found', 'unavailable'],
});

export const readPrintDebitNote = endpoint({
  name: 'readPrintDebitNote',
  path: '/print/dnote/{id}',
  summary: 'The content of a debit note’s print page, by its ticket',
  ...reading,
  response: printNote,
  refusals: ['print_ticket_over', 'payment_note_not_found', 'unavailable'],
});
