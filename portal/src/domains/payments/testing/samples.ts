import type { DeviceMessage } from '@clinic/contract/payments/device-messages.ts';
import type { Issue } from '@clinic/contract/payments/issues.ts';
import type { ReceiptPage } from '@clinic/contract/payments/receipt-page.ts';
import type { Transaction } from '@clinic/contract/payments/transactions.ts';
import type { Pager } from '@clinic/contract/shared/lists/paging.ts';

/** A PayNow code as the server makes them: upper case only. */
export const sample_code =
  '00020101021226530009SG.PAYNOW010120210201912345K030100408202611215204000053037025405125.505802SG5921ORCHARD FAMILY CLINIC6009SINGAPORE62150111PA7F3K2M9Q1630486F1';

export const transactionSample = (change: Partial<Transaction> = {}): Transaction => ({
  id: 41,
  created_at: '2026-11-20T03:04:05.678Z',
  updated_at: '2026-11-20T03:04:05.678Z',
  transaction_amount: 125.5,
  amount: 125.5,
  provider_amount: null,
  admin_fee: null,
  admin_fee_gst: null,
  handling_fee: null,
  handling_fee_gst: null,
  pay_to_clinic_amount: null,
  patient_id: 'S1234567A',
  remark: 'Follow-up',
  clinic: {
    id: 1,
    name: 'Orchard',
    building_name: 'Lucky Plaza',
    road_name: 'Orchard Road',
    block_no: '304',
    unit_no: '#05-12',
    postal_code: '238863',
  },
  status: 'i',
  payment_status: 'i',
  payment_advice_status: null,
  payment_advice_id: null,
  payment_method: null,
  from_voucher: false,
  product_type: 'c',
  mode: 'pooled',
  fee_statement_id: null,
  reference: 'PA7F3K2M9Q1',
  qr_expires_at: new Date(Date.now() + 900_000).toISOString(),
  paid_at: null,
  number_of_issues: 0,
  telemed_order: null,
  ...change,
});

/** The same payment after its money arrived. */
export const paidSample = (change: Partial<Transaction> = {}): Transaction =>
  transactionSample({
    status: 'p',
    payment_status: 'p',
    paid_at: '2026-11-20T03:05:00.000Z',
    provider_amount: 112.95,
    admin_fee: 12.55,
    admin_fee_gst: 1.13,
    handling_fee: 1,
    handling_fee_gst: 0.09,
    pay_to_clinic_amount: 110.73,
    payment_method: 'PayNow',
    ...change,
  });

export const issueSample = (change: Partial<Issue> = {}): Issue => ({
  id: 9,
  created_at: '2026-11-20T03:10:00.000Z',
  updated_at: '2026-11-20T03:10:00.000Z',
  create_user: 'cashier',
  type: 1,
  remark: 'Nothing arrived',
  hq_remark: null,
  status: 'n',
  transaction: { id: 41, patient_id: 'S1234567A', clinic: { id: 1, name: 'Orchard' } },
  ...change,
});

export const messageSample = (change: Partial<DeviceMessage> = {}): DeviceMessage => ({
  version: 3,
  state: 'payment',
  transaction_id: 41,
  amount: 125.5,
  qr_code: sample_code,
  payee: 'Sandbox Clinic Payments',
  expires_at: new Date(Date.now() + 900_000).toISOString(),
  ...change,
});

export const receiptSample: ReceiptPage = {
  languages: { own: null, on: ['en'] },
  clinic: {
    name: 'Orchard Family Clinic',
    address: ['304 Orchard Road #05-12', 'Lucky Plaza', 'Singapore 238863'],
    uen: '201912345K',
  },
  transaction_id: 41,
  product_type: 'c',
  amount: 86.45,
  payment_method: 'PayNow',
  paid_at: '2026-11-20T03:05:00.000Z',
  reference: 'PA7F3K2M9Q1',
};

export const onePage = <Row>(data: Row[], pager: Partial<Pager> = {}): { data: Row[]; pager: Pager } => ({
  data,
  pager: { p: 1, n: 20, pages: data.length > 0 ? 1 : 0, rows: data.length, ...pager },
});
