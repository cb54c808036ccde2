import { asCents } from '@clinic/contract/shared/money.ts';
import { type PaymentNote, reviewPaymentNote } from '@clinic/contract/settlement/payment-notes.ts';
import type { DocumentedAdvice, DocumentedNote } from '../../domains/settlement/documents/documents.queries.ts';
import { sumOf, type AdviceDay } from '../../domains/settlement/documents/invoice-document.rules.ts';
import type { Counter } from '../money/payments.ts';
import { newNote, type RaisedNote } from '../money/settlement.ts';
import type { TestApp } from '../test-app.ts';

const address = {
  clinic_name: 'Orchard Family Clinic & Surgery',
  uen: '201912345K',
  building_name: 'Lucky Plaza',
  road_name: 'Orchard Road',
  block_no: '304',
  unit_no: '#05-12',
  postal_code: '238863',
};

/** An ordinary day: its fees at the rate of that day, each rounded once. */
export function sampleDay(day: string, place = 0): AdviceDay {
  const rate = day < '2024-01-01' ? 0.08 : 0.09;
  const number_of_transactions = 1 + ((place * 7) % 13);
  const amount_cents = 123_456 + place * 997;
  const admin_fee_cents = number_of_transactions * 50;
  const handling_fee_cents = Math.round(amount_cents * 0.008);
  const admin_fee_gst_cents = Math.round(admin_fee_cents * rate);
  const handling_fee_gst_cents = Math.round(handling_fee_cents * rate);
  return {
    day,
    gst_rate: rate.toFixed(5),
    number_of_transactions,
    amount_cents: asCents(amount_cents),
    admin_fee_cents: asCents(admin_fee_cents),
    admin_fee_gst_cents: asCents(admin_fee_gst_cents),
    handling_fee_cents: asCents(handling_fee_cents),
    handling_fee_gst_cents: asCents(handling_fee_gst_cents),
    pay_to_clinic_cents: asCents(
      amount_cents - admin_fee_cents - admin_fee_gst_cents - handling_fee_cents - handling_fee_gst_cents,
    ),
  };
}

/** This many consecutive days. */
export const sampleDays = (first: string, count: number): AdviceDay[] =>
  Array.from({ length: count }, (_, place) =>
    sampleDay(new Date(Date.parse(first) + place * 86_400_000).toISOString().slice(0, 10), place),
  );

/** The advice of these days, without notes. */
export const sampleAdvice = (days: readonly AdviceDay[]): DocumentedAdvice => ({
  ...address,
  id: 1,
  clinic_id: 1,
  group_id: 1,
  display_id: 'PA-202401-000123',
  invoice_number: 'INV-202401-000123',
  created_at: new Date('2024-01-07T18:00:00Z'),
  cut_off: new Date('2024-01-07T16:00:00Z'),
  process_status: 'w',
  number_of_transactions: sumOf(days, (row) => row.number_of_transactions),
  amount_total_cents: asCents(sumOf(days, (row) => row.amount_cents)),
  admin_fee_total_cents: asCents(sumOf(days, (row) => row.admin_fee_cents)),
  gst_total_cents: asCents(sumOf(days, (row) => row.admin_fee_gst_cents)),
  handling_fee_total_cents: asCents(sumOf(days, (row) => row.handling_fee_cents)),
  handling_fee_gst_total_cents: asCents(sumOf(days, (row) => row.handling_fee_gst_cents)),
  giro_fee_cents: asCents(20),
  giro_fee_gst_cents: asCents(2),
  giro_gst_rate: '0.09000',
  credit_total_cents: asCents(0),
  debit_total_cents: asCents(0),
  payment_note_amount_total_cents: asCents(0),
  payment_note_gst_total_cents: asCents(0),
  pay_to_clinic_total_cents: asCents(sumOf(days, (row) => row.pay_to_clinic_cents) - 22),
  invoice_file: null,
  payment_advice_file: null,
  issuer: null,
});

/** A debit note by default; the given values override. */
export const sampleNote = (given: Partial<DocumentedNote> = {}): DocumentedNote => ({
  ...address,
  issuer: null,
  id: 9,
  clinic_id: 1,
  group_id: 1,
  display_id: 'DN-202401-000009',
  created_at: new Date('2024-01-05T02:00:00Z'),
  transaction_id: 4712,
  transaction_created_at: new Date('2024-01-02T02:00:00Z'),
  credit_cents: null,
  debit_cents: asCents(120_000),
  gst_cents: asCents(10_800),
  gst_rate: '0.09000',
  remark: 'Charged for a service that was not provided.',
  status: 'a',
  file: null,
  ...given,
});

/** A note that the clinic approved. */
export async function approvedNote(
  app: TestApp,
  counter: Counter,
  note: Partial<RaisedNote> = {},
): Promise<PaymentNote> {
  const { id } = await newNote(app, counter, note);
  const reviewed = await app.call(
    reviewPaymentNote,
    { params: { id: String(id) }, body: { status: 'a' } },
    counter.token,
  );
  if (reviewed.status !== 200) throw new Error(`Not approved: ${reviewed.text}`);
  return reviewed.answer;
}
