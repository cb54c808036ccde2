import { expect, test } from 'vitest';
import { billWords, type PatientBill } from './visit-words.ts';

const line = {
  kind: 'consult',
  label: 'GP consult',
  applies: true,
  why: '',
  source: null,
  amount: 25,
  gst: 2.25,
} as const;
const bill: PatientBill = {
  lines: [line, { ...line, kind: 'mc', label: 'Medical certificate', applies: false, amount: 0, gst: 0 }],
  subtotal: 25,
  gst_rate: 0.09,
  gst: 2.25,
  total: 27.25,
  invoice_no: 'TI-202611-000001',
  due: 27.25,
  paid_at: null,
};

test('a bill has what is charged, its GST and its total', () => {
  expect(billWords(bill)).toEqual(['GP consult S$25.00', 'GST S$2.25', 'Total S$27.25']);
  expect(billWords({ ...bill, gst: 0 })).toEqual(['GP consult S$25.00', 'Total S$27.25']);
});
