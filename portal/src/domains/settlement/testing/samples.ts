import type { Transaction } from '@clinic/contract/payments/transactions.ts';
import type { AdviceLine, FeeRule } from '@clinic/contract/settlement/advice-lines.ts';
import type {
  listPaymentAdvices,
  PaymentAdvice,
  PaymentAdviceRow,
} from '@clinic/contract/settlement/payment-advices.ts';
import type { PaymentNote } from '@clinic/contract/settlement/payment-notes.ts';
import type { Answer } from '@clinic/contract/shared/endpoint.ts';
import type { Pager } from '@clinic/contract/shared/lists/paging.ts';

export const onePage = <Row>(data: Row[], pager: Partial<Pager> = {}): { data: Row[]; pager: Pager } => ({
  data,
  pager: { p: 1, n: 20, pages: data.length > 0 ? 1 : 0, rows: data.length, ...pager },
});

/** A page of the list of advices; its totals are also those of the pages that are not shown. */
export const advicesPage = (
  data: PaymentAdviceRow[],
  pager: Partial<Pager> = {},
): Answer<typeof listPaymentAdvices> => ({
  ...onePage(data, pager),
  totals: {
    amount_total: 8_200,
    payment_note_amount_total: -10,
    payment_note_gst_total: -0.9,
    all_fee: 279.1,
    all_gst: 25.12,
    pay_to_clinic_total: 7_884.88,
  },
});

export const feeRuleSample = (change: Partial<FeeRule> = {}): FeeRule => ({
  product_type: 'c',
  admin_fee_flat: null,
  admin_fee_rate: 0.025,
  admin_fee_from: '2026-06-01',
  handling_fee_rate: 0.008,
  gst_rate: 0.09,
  gst_from: '2024-01-01',
  ...change,
});

/** 2.5% of 100.00 and 0.8%, each with 9% GST. */
export const lineSample = (change: Partial<AdviceLine> = {}): AdviceLine => ({
  id: 41,
  patient_id: 'OR-001234',
  created_at: '2026-11-03T03:04:05.678Z',
  paid_at: '2026-11-03T03:05:00.000Z',
  product_type: 'c',
  transaction_amount: 100,
  admin_fee: 2.5,
  admin_fee_gst: 0.23,
  handling_fee: 0.8,
  handling_fee_gst: 0.07,
  pay_to_clinic_amount: 96.4,
  fee_rule: 0,
  ...change,
});

export const noteSample = (change: Partial<PaymentNote> = {}): PaymentNote => ({
  id: 5,
  display_id: 'CN-202611-000005',
  created_at: '2026-11-04T03:00:00.000Z',
  updated_at: '2026-11-05T03:00:00.000Z',
  create_user: 'the platform',
  credit_amount: 10,
  debit_amount: null,
  gst: 0.9,
  gst_rate: 0.09,
  remark: 'Rebate for prompt service',
  transaction_id: 41,
  payment_advice_id: 7,
  refund_id: null,
  status: 'a',
  reviewed_at: '2026-11-05T03:00:00.000Z',
  review_user: 'finance',
  review_remark: null,
  ...change,
});

export const newNoteSample = (change: Partial<PaymentNote> = {}): PaymentNote =>
  noteSample({ status: 'i', payment_advice_id: null, reviewed_at: null, review_user: null, ...change });

/** Of two lines of 100.00 and the credit note of 10.00. */
export const adviceSample = (change: Partial<PaymentAdvice> = {}): PaymentAdvice => ({
  id: 7,
  display_id: 'PA-202611-000007',
  invoice_number: 'INV-202611-000007',
  created_at: '2026-11-08T18:00:00.000Z',
  updated_at: '2026-11-12T07:00:00.000Z',
  cut_off: '2026-11-08T16:00:00.000Z',
  clinic: { id: 1, name: 'Orchard' },
  process_status: 'p',
  number_of_transactions: 2,
  amount_total: 200,
  admin_fee_total: 5,
  gst_total: 0.46,
  handling_fee_total: 1.6,
  handling_fee_gst_total: 0.14,
  giro_fee: 0.2,
  giro_fee_gst: 0.02,
  all_fee: 6.8,
  all_gst: 0.62,
  credit_total: 10,
  debit_total: 0,
  payment_note_amount_total: 10,
  payment_note_gst_total: 0.9,
  pay_to_clinic_total: 203.48,
  pay_to_clinic_fee_total: 203.48,
  batch_date: '2026-11-10',
  audited_by: 'the platform',
  comments: 'Checked.',
  pay_out_date: '2026-11-12',
  bank_reference: 'FT261112ABCD',
  fail_reason: null,
  invoice_pdf: '/api/clinic/document/invoice',
  payment_advice_pdf: null,
  payment_advice_gst_relates: [
    {
      invoice_transaction_count: 2,
      invoice_transaction_amount_total: 200,
      all_fee: 6.8,
      all_gst: 0.62,
      gst_rate: 0.09,
      effective_date: '2024-01-01',
    },
  ],
  ...change,
});

export const adviceRowSample = (change: Partial<PaymentAdviceRow> = {}): PaymentAdviceRow => ({
  ...adviceSample(),
  ...change,
});

export const paidTransaction = (change: Partial<Transaction> = {}): Transaction => ({
  id: 41,
  created_at: '2026-11-03T03:04:05.678Z',
  updated_at: '2026-11-03T03:05:00.000Z',
  transaction_amount: 100,
  amount: 100,
  provider_amount: 97.5,
  admin_fee: 2.5,
  admin_fee_gst: 0.23,
  handling_fee: 0.8,
  handling_fee_gst: 0.07,
  pay_to_clinic_amount: 96.4,
  patient_id: 'OR-001234',
  remark: null,
  clinic: {
    id: 1,
    name: 'Orchard',
    building_name: null,
    road_name: null,
    block_no: null,
    unit_no: null,
    postal_code: null,
  },
  status: 'p',
  mode: 'pooled',
  fee_statement_id: null,
  payment_status: 'p',
  payment_advice_status: 'p',
  payment_advice_id: 7,
  payment_method: 'PayNow',
  from_voucher: false,
  product_type: 'c',
  reference: 'CP1',
  qr_expires_at: null,
  paid_at: '2026-11-03T03:05:00.000Z',
  number_of_issues: 0,
  telemed_order: null,
  ...change,
});
