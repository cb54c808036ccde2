import type { BillLine, ConsultBill } from '@clinic/contract/visits/billing/bill.ts';
import type { RevenueRow, TelemedInvoice } from '@clinic/contract/visits/history/history.ts';
import type { VisitBill } from '@clinic/contract/visits/billing/visit-bill.ts';

const at = '2026-11-26T03:50:00.000Z';
const line = (change: Partial<BillLine>): BillLine => ({
  kind: 'consult',
  label: 'GP consultation',
  applies: true,
  why: 'Fee for every consult.',
  source: { row: 'doctor', id: 9, label: 'Charges of Dr Lim Wei' },
  amount: 25,
  gst: 0,
  ...change,
});

/** 25 dollars, without GST; nothing else applies. */
export const billSample = (change: Partial<ConsultBill> = {}): ConsultBill => ({
  lines: [
    line({}),
    line({ kind: 'mc', label: 'Medical certificate', applies: false, why: 'None was written.', amount: 0 }),
    line({
      kind: 'surcharge',
      label: 'Surcharge',
      applies: false,
      why: 'None applies on Thursday 26/11/2026 11:50.',
      source: null,
      amount: 0,
    }),
  ],
  subtotal: 25,
  gst_rate: 0,
  gst: 0,
  total: 25,
  ...change,
});

/** The same with GST. */
const billWithGst = (): ConsultBill =>
  billSample({ lines: [line({ gst: 2.25 })], gst_rate: 0.09, gst: 2.25, total: 27.25 });

const invoices: TelemedInvoice[] = [
  {
    id: 3,
    invoice_type: 'i',
    invoice_no: 'TI-202611-000003',
    recipt_pdf: '/clinic/telemed/invoice/3/download',
  },
  {
    id: 4,
    invoice_type: 'r',
    invoice_no: 'TR-202611-000002',
    recipt_pdf: '/clinic/telemed/invoice/4/download',
  },
];

export const visitBillSample = (change: Partial<VisitBill> = {}): VisitBill => ({
  bill: billWithGst(),
  due: 27.25,
  payment: { paid_at: at, amount: 22.25, discount: 5, method_of_payment: 'PayNow', transaction_id: 812 },
  invoices,
  ...change,
});

/** A consult that is paid. */
export const revenueSample = (change: Partial<RevenueRow> = {}): RevenueRow => ({
  id: 12,
  schedule_at: null,
  call_at: at,
  consult_start_at: at,
  consult_end_at: at,
  patient_name: 'Tan Mei Ling',
  patient_nric: 'S****567A',
  member_company_name: 'Straits Shipping',
  medinet_user_network: 'Ally Plus',
  telemed_service: { id: 7, name: 'GP consultation' },
  telemed_doctor_profile: { id: 2, salutation: 'Dr', name: 'Lim Wei' },
  telemed_doctor_profile_name: 'Dr Lim Wei',
  specified: false,
  bill_amount: 27.25,
  claim_amount: null,
  claim_code: null,
  claim_remark: null,
  discount: 5,
  paid_by_member: 22.25,
  method_of_payment: 'PayNow',
  payment_date: at,
  status: 'f',
  bill: billWithGst(),
  invoices,
  ...change,
});
