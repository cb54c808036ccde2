import type { PrintInvoice, PrintNote } from '@clinic/contract/settlement/print-pages.ts';

const company = {
  name: 'Sandbox Clinic Payments Pte. Ltd.',
  address: ['1 Example Street #10-01', 'Singapore 018989'],
  uen: '201900001Z',
  gst_number: 'M9-0000001-9',
  contact: 'billing@example.com',
};
const customer = {
  name: 'Orchard Family Clinic & Surgery',
  address: ['304 Orchard Road #05-12', 'Lucky Plaza', 'Singapore 238863'],
  uen: '201912345K',
};
const eight = { gst_rate: 0.08, gst_percent: 8 };
const nine = { gst_rate: 0.09, gst_percent: 9 };

export const invoiceSample = (given: Partial<PrintInvoice> = {}): PrintInvoice => ({
  company,
  customer,
  invoice_number: 'INV-202401-000123',
  payment_advice_display_id: 'PA-202401-000123',
  date: '2024-01-08',
  lines: [
    {
      date: '2023-12-31',
      quantity: 2,
      transaction_amount: 1254.5,
      admin_fee: 1,
      ...eight,
      gst: 0.08,
      admin_fee_with_gst: 1.08,
    },
    {
      date: '2024-01-01',
      quantity: 9,
      transaction_amount: 1264.47,
      admin_fee: 4.5,
      ...nine,
      gst: 0.41,
      admin_fee_with_gst: 4.91,
    },
  ],
  other_fees: [
    { description: 'Payment fee', quantity: 2, fee: 10.04, ...eight, gst: 0.8, fee_with_gst: 10.84 },
    { description: 'Payment fee', quantity: 9, fee: 10.12, ...nine, gst: 0.91, fee_with_gst: 11.03 },
    { description: 'GIRO fee', quantity: 1, fee: 0.2, ...nine, gst: 0.02, fee_with_gst: 0.22 },
  ],
  gst_lines: [
    { fee: 11.04, ...eight, gst: 0.88 },
    { fee: 14.82, ...nine, gst: 1.34 },
  ],
  number_of_transactions: 11,
  transaction_amount_total: 2518.97,
  fee_total: 25.86,
  gst_total: 2.22,
  total: 28.08,
  ...given,
});

export const printNoteSample = (given: Partial<PrintNote> = {}): PrintNote => ({
  company,
  customer,
  type: 'credit',
  display_id: 'CN-202401-000009',
  date: '2024-01-05',
  transaction_number: '4712',
  transaction_date: '2024-01-02',
  remark: 'Charged for a service that was not provided.',
  amount: 1200,
  ...nine,
  gst: 108,
  total: 1308,
  ...given,
});
