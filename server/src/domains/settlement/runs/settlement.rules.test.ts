import { asCents } from '@clinic/contract/shared/money.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lastDueRun } from './schedule.rules.ts';
import {
  allFeeCents,
  allGstCents,
  giro_fee_cents,
  type GiroFee,
  gstRelatesOf,
  outcomeOf,
  type RateSums,
  totalsOf,
} from './settlement.rules.ts';

const giro: GiroFee = { gst_rate: '0.09000', effective_date: '2024-01-01', giro_fee_gst_cents: asCents(2) };
const no_notes = { notes: 0, credit_cents: asCents(0), debit_cents: asCents(0), gst_cents: asCents(0) };
const rates: RateSums[] = [
  {
    gst_rate: '0.08000',
    effective_date: '2023-01-01',
    transactions: 2,
    amount_cents: asCents(20_000),
    admin_fee_cents: asCents(100),
    admin_fee_gst_cents: asCents(8),
    handling_fee_cents: asCents(160),
    handling_fee_gst_cents: asCents(13),
  },
  {
    gst_rate: '0.09000',
    effective_date: '2024-01-01',
    transactions: 1,
    amount_cents: asCents(5_000),
    admin_fee_cents: asCents(50),
    admin_fee_gst_cents: asCents(5),
    handling_fee_cents: asCents(40),
    handling_fee_gst_cents: asCents(4),
  },
];

describe('the totals of an advice', () => {
  test('are sums of its lines, with the GIRO fee once, and add up', () => {
    const notes = { notes: 2, credit_cents: asCents(1_000), debit_cents: asCents(300), gst_cents: asCents(63) };
    const totals = totalsOf(rates, notes, giro);
    expect(totals).toMatchObject({
      number_of_transactions: 3,
      amount_total_cents: 25_000,
      admin_fee_total_cents: 150,
      gst_total_cents: 13,
      handling_fee_total_cents: 200,
      handling_fee_gst_total_cents: 17,
      payment_note_amount_total_cents: 700,
      payment_note_gst_total_cents: 63,
      pay_to_clinic_total_cents: 25_000 + 700 + 63 - 150 - 13 - 200 - 17 - 20 - 2,
    });
    expect([allFeeCents(totals), allGstCents(totals)]).toEqual([370, 32]);
  });

  test('have a row per rate; the GIRO fee is at today’s rate, which has a row even without transactions', () => {
    expect(gstRelatesOf(rates, giro)).toMatchObject([
      { gst_rate: '0.09000', invoice_transaction_count: 1, all_fee_cents: 110, all_gst_cents: 11 },
      { gst_rate: '0.08000', invoice_transaction_count: 2, all_fee_cents: 260, all_gst_cents: 21 },
    ]);
    expect(gstRelatesOf([], giro)).toMatchObject([
      { gst_rate: '0.09000', invoice_transaction_count: 0, all_fee_cents: giro_fee_cents, all_gst_cents: 2 },
    ]);
  });

  test('for any sums, the rates add up to the fees and the GST', () => {
    const cents = fc.nat(1_000_000).map(asCents);
    const row = fc.record({
      gst_rate: fc.constantFrom('0.07000', '0.08000', '0.09000'),
      effective_date: fc.constantFrom('2007-07-01', '2023-01-01', '2024-01-01'),
      transactions: fc.nat(100),
      amount_cents: cents,
      admin_fee_cents: cents,
      admin_fee_gst_cents: cents,
      handling_fee_cents: cents,
      handling_fee_gst_cents: cents,
    });
    const some = fc.uniqueArray(row, { selector: ({ gst_rate }) => gst_rate, maxLength: 3 });
    fc.assert(
      fc.property(some, (sums) => {
        const totals = totalsOf(sums, no_notes, giro);
        const relates = gstRelatesOf(sums, giro);
        const sumOf = (field: 'all_fee_cents' | 'all_gst_cents') =>
          relates.reduce((all, relate) => all + relate[field], 0);
        expect(sumOf('all_fee_cents')).toBe(allFeeCents(totals));
        expect(sumOf('all_gst_cents')).toBe(allGstCents(totals));
      }),
    );
  });
});

test('makes no advice for nothing or for a negative total', () => {
  const outcome = (sums: RateSums[], notes: typeof no_notes) => outcomeOf(totalsOf(sums, notes, giro), notes);
  expect(outcome([], no_notes)).toBe('nothing');
  expect(outcome(rates, no_notes)).toBe('made');
  expect(outcome([], { ...no_notes, notes: 1, debit_cents: asCents(1) })).toBe('below_zero');
  expect(outcome([], { ...no_notes, notes: 1, credit_cents: asCents(22) })).toBe('made');
});

test.each([
  ['2026-11-23T01:59:59.999+08:00', 'week of 2026-11-16', '2026-11-16T00:00:00+08:00'],
  ['2026-11-23T02:00:00.000+08:00', 'week of 2026-11-23', '2026-11-23T00:00:00+08:00'],
  ['2026-11-29T23:59:59.000+08:00', 'week of 2026-11-23', '2026-11-23T00:00:00+08:00'],
  ['2027-01-01T12:00:00.000+08:00', 'week of 2026-12-28', '2026-12-28T00:00:00+08:00'],
])('the run that is due at %s is that of the %s', (now, request_key, cut_off) => {
  expect(lastDueRun(new Date(now))).toEqual({ request_key, cut_off: new Date(cut_off) });
});
