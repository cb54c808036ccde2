import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath } from '../shared/fields.ts';
import { fieldsQuery, pageQuery, pager, sortQuery } from '../shared/lists/paging.ts';
import { clinicEinvoice } from '../einvoices/clinic-einvoice.ts';
import { day, dayRangeQuery } from '../shared/singapore-time.ts';
import { amount, instant } from '../shared/wire.ts';
import { adviceList } from './advice-list.ts';

export const processStatus = z.enum(['w', 'r', 'p', 'f']);
export type ProcessStatus = z.output<typeof processStatus>;

export const processStatusWords: Record<ProcessStatus, string> = {
  w: 'Waiting',
  r: 'Processing',
  p: 'Paid',
  f: 'Failed',
};

/** Charges of one advice at one GST rate. Includes the giro fee if it has that rate. */
export const gstRelate = z.object({
  invoice_transaction_count: z.int(),
  invoice_transaction_amount_total: amount,
  all_fee: amount,
  all_gst: amount,
  /** A fraction. */
  gst_rate: z.number(),
  /** The first day of the rate. */
  effective_date: day,
});

export const paymentAdvice = z.object({
  id: z.int(),
  display_id: z.string(),
  invoice_number: z.string(),
  created_at: instant,
  updated_at: instant,
  /** The advice includes payments that succeeded and notes that were approved before this instant. */
  cut_off: instant,
  clinic: z.object({ id: z.int(), name: z.string() }),
  process_status: processStatus,
  number_of_transactions: z.int(),
  amount_total: amount,
  admin_fee_total: amount,
  /** GST on the admin fees. */
  gst_total: amount,
  handling_fee_total: amount,
  handling_fee_gst_total: amount,
  giro_fee: amount,
  giro_fee_gst: amount,
  all_fee: amount,
  all_gst: amount,
  credit_total: amount,
  debit_total: amount,
  payment_note_amount_total: amount,
  payment_note_gst_total: amount,
  pay_to_clinic_total: amount,
  /** The same amount under the name of the list's column (part 1 §2). */
  pay_to_clinic_fee_total: amount,
  batch_date: z.nullable(day),
  audited_by: z.nullable(z.string()),
  comments: z.nullable(z.string()),
  pay_out_date: z.nullable(day),
  bank_reference: z.nullable(z.string()),
  fail_reason: z.nullable(z.string()),
  /** URLs of the documents, if they exist and this user may download them. */
  invoice_pdf: z.nullable(z.string()),
  payment_advice_pdf: z.nullable(z.string()),
  payment_advice_gst_relates: z.array(gstRelate),
});
/** An advice as its page shows it. */
const shownAdvice = z.extend(paymentAdvice, {
  /** The day on which the bank's statement shows the payout. */
  bank_confirmed_on: z.optional(z.nullable(day)),
  /** Its tax invoice at InvoiceNow. Null: it does not go there. */
  einvoice: z.optional(z.nullable(clinicEinvoice)),
});
export type PaymentAdvice = z.input<typeof shownAdvice>;

/** A row of the list: the amounts of one row of the database. With `fields=all` also its documents and its charges per GST rate. */
export const paymentAdviceRow = z.extend(
  z.pick(paymentAdvice, {
    id: true,
    display_id: true,
    clinic: true,
    created_at: true,
    process_status: true,
    number_of_transactions: true,
    amount_total: true,
    admin_fee_total: true,
    gst_total: true,
    handling_fee_total: true,
    handling_fee_gst_total: true,
    giro_fee: true,
    giro_fee_gst: true,
    all_fee: true,
    all_gst: true,
    credit_total: true,
    debit_total: true,
    payment_note_amount_total: true,
    payment_note_gst_total: true,
    pay_to_clinic_total: true,
    pay_to_clinic_fee_total: true,
    pay_out_date: true,
  }),
  {
    invoice_pdf: z.optional(paymentAdvice.shape.invoice_pdf),
    payment_advice_pdf: z.optional(paymentAdvice.shape.payment_advice_pdf),
    payment_advice_gst_relates: z.optional(paymentAdvice.shape.payment_advice_gst_relates),
  },
);
export type PaymentAdviceRow = z.input<typeof paymentAdviceRow>;

/**
 * Sums of all advices that the list's filters match, on all pages. Amounts and notes, the latter with their GST, less fees and
 * GST are what is paid to the clinics.
 */
export const paymentAdviceTotals = z.pick(paymentAdvice, {
  amount_total: true,
  payment_note_amount_total: true,
  payment_note_gst_total: true,
  all_fee: true,
  all_gst: true,
  pay_to_clinic_total: true,
});
export type PaymentAdviceTotals = z.input<typeof paymentAdviceTotals>;

/**
 * One list for both screens: paid advices (`process_status=p`, role PAYMENTADVICE_VIEW) and statements
 * (`not_process_status=p`, role PAYMENTSTATEMENT_VIEW). A user with only one of the roles sees only that part.
 */
export const listPaymentAdvices = endpoint({
  name: 'listPaymentAdvices',
  method: 'GET',
  path: '/clinic/payment_advices',
  summary:
    'Payment advices of the branch (at head office, of the whole group): paid, not yet paid, or all that the caller may see',
  words: 'See payment advices and statements',
  access: { kind: 'member', one_of: ['ROLE_PAYMENTADVICE_VIEW', 'ROLE_PAYMENTSTATEMENT_VIEW'] },
  query: z.object({
    date: dayRangeQuery,
    process_status: z.optional(z.union([processStatus, z.literal('')])),
    not_process_status: z.optional(z.union([processStatus, z.literal('')])),
    ...pageQuery(),
    sort: sortQuery(adviceList.sorts),
    /** `all` adds the links to the documents and the charges per GST rate to each row. */
    fields: fieldsQuery,
  }),
  response: z.object({ data: z.array(paymentAdviceRow), pager, totals: paymentAdviceTotals }),
  reach: 'group',
});

export const getPaymentAdvice = endpoint({
  name: 'getPaymentAdvice',
  method: 'GET',
  path: '/clinic/payment_advice/{id}',
  summary:
    'One payment advice. A paid one needs PAYMENTADVICE_VIEW, any other needs PAYMENTADVICE_VIEW or PAYMENTSTATEMENT_VIEW',
  words: 'Open a payment advice or statement',
  access: { kind: 'member', one_of: ['ROLE_PAYMENTADVICE_VIEW', 'ROLE_PAYMENTSTATEMENT_VIEW'] },
  params: z.object({ id: idInPath }),
  response: shownAdvice,
  refusals: ['payment_advice_not_found', 'role_missing'],
  reach: 'group',
});
