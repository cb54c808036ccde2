import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath, optionalText } from '../shared/fields.ts';
import { largest_sub_list, listOf, pageQuery, sortQuery } from '../shared/lists/paging.ts';
import { amount, instant } from '../shared/wire.ts';

export const paymentNoteStatus = z.enum(['i', 'a', 'r']);
export type PaymentNoteStatus = z.output<typeof paymentNoteStatus>;

export const paymentNoteStatusWords: Record<PaymentNoteStatus, string> = { i: 'New', a: 'Approved', r: 'Rejected' };

/** A credit note if credit_amount is set, otherwise a debit note (part 1 §3). */
export const paymentNote = z.object({
  id: z.int(),
  display_id: z.string(),
  created_at: instant,
  updated_at: instant,
  create_user: z.string(),
  credit_amount: z.nullable(amount),
  debit_amount: z.nullable(amount),
  gst: amount,
  /** A fraction. */
  gst_rate: z.number(),
  remark: z.string(),
  transaction_id: z.int(),
  payment_advice_id: z.nullable(z.int()),
  /** The refund that raised it, if any. */
  refund_id: z.nullable(z.int()),
  status: paymentNoteStatus,
  reviewed_at: z.nullable(instant),
  review_user: z.nullable(z.string()),
  review_remark: z.nullable(z.string()),
});
export type PaymentNote = z.input<typeof paymentNote>;

export const isCreditNote = (note: Pick<PaymentNote, 'credit_amount'>): boolean => note.credit_amount !== null;

export const paymentNoteSortFields = ['id', 'created_at', 'status'] as const;

export const listPaymentNotes = endpoint({
  name: 'listPaymentNotes',
  method: 'GET',
  path: '/clinic/payment_notes',
  summary:
    'Credit and debit notes of the branch: of one transaction, of one payment advice (at head office, of any branch), with one status, or all',
  words: 'See credit and debit notes',
  access: { kind: 'member', role: 'ROLE_PAYMENTNOTE_VIEW' },
  query: z.object({
    transaction_id: z.optional(idInPath),
    paymentAdvice_id: z.optional(idInPath),
    status: z.optional(z.union([paymentNoteStatus, z.literal('')])),
    ...pageQuery(undefined, largest_sub_list),
    sort: sortQuery(paymentNoteSortFields),
  }),
  response: listOf(paymentNote),
  reach: 'group',
});

export const getPaymentNote = endpoint({
  name: 'getPaymentNote',
  method: 'GET',
  path: '/clinic/payment_note/{id}',
  summary: 'One credit or debit note',
  words: 'Open a credit or debit note',
  access: { kind: 'member', role: 'ROLE_PAYMENTNOTE_VIEW' },
  params: z.object({ id: idInPath }),
  response: paymentNote,
  refusals: ['payment_note_not_found'],
});

export const reviewPaymentNote = endpoint({
  name: 'reviewPaymentNote',
  method: 'PUT',
  path: '/clinic/payment_note/{id}',
  summary: 'Approves (status a) or rejects (status r) a new note, once',
  words: 'Approve or reject a note',
  access: { kind: 'member', role: 'ROLE_PAYMENTNOTE_VIEW' },
  params: z.object({ id: idInPath }),
  body: z.strictObject({ status: z.enum(['a', 'r']), review_remark: optionalText(255) }),
  response: paymentNote,
  saves: paymentNote,
  refusals: ['payment_note_not_found', 'payment_note_already_reviewed'],
});
