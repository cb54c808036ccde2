import { expect, test } from 'vitest';
import { amountLinesOf } from './amount-lines.ts';
import { shareOf, unroundedShare } from '../exact.ts';
import { adviceSample, feeRuleSample, lineSample, noteSample } from '../testing/samples.ts';

const sources = {
  advice: adviceSample(),
  lines: [lineSample(), lineSample({ id: 42 })],
  fee_rules: [feeRuleSample()],
  notes: [noteSample()],
};
const lineOf = (label: string, given: Partial<typeof sources> = {}) => {
  const found = amountLinesOf({ ...sources, ...given }).find((line) => line.label === label);
  if (!found) throw new Error(`No line ${label}.`);
  return found;
};

test('a share is rounded half up, exactly where floats would fail', () => {
  expect(shareOf(50, 0.09)).toBe(5);
  expect(shareOf(250, 0.09)).toBe(23);
  expect(shareOf(100_50, 0.01)).toBe(101);
  expect(shareOf(20_000_000, 0.008)).toBe(160_000);
  expect(unroundedShare(250, 0.09)).toBe('0.225');
});

test('the lines are in the specified order and all tie out', () => {
  const lines = amountLinesOf(sources);
  expect(lines.map(({ label, ties }) => [label, ties])).toEqual(
    [
      'Transaction total',
      'Credit/debit total',
      'GST on credit/debit',
      'Admin fee without GST',
      'GST on admin fee',
      'Payment fee without GST',
      'GST on payment fee',
      'GIRO fee',
      'GST on GIRO fee',
      'Total',
    ].map((label) => [label, 'ties']),
  );
});

test('a stated amount that differs from the sum of its lines does not tie out', () => {
  expect(lineOf('Admin fee without GST', { advice: adviceSample({ admin_fee_total: 5.01 }) }).ties).toBe('differs');
  expect(lineOf('Transaction total', { lines: [lineSample()] }).ties).toBe('differs');
  expect(lineOf('Credit/debit total', { notes: [] }).ties).toBe('differs');
  expect(lineOf('Total', { advice: adviceSample({ pay_to_clinic_total: 203.49 }) }).ties).toBe('differs');
});

test('a fee fixed at another rate is marked as such, and its advice ties out to its lines', () => {
  const rules = [feeRuleSample({ admin_fee_rate: 0.03 })];
  expect(lineOf('Admin fee without GST', { fee_rules: rules })).toMatchObject({ ties: 'fixed', off_rate: 2 });
});

test('hidden parts are not recomputed; the total still adds up', () => {
  const lines = amountLinesOf({ ...sources, lines: undefined, notes: undefined });
  expect(lines.filter(({ ties }) => ties === 'unknown')).toHaveLength(7);
  expect(lines.at(-1)?.ties).toBe('ties');
});

test('each rate shows its base, its day and its result', () => {
  const flat = feeRuleSample({
    product_type: 'v',
    admin_fee_rate: null,
    admin_fee_flat: 2.5,
    admin_fee_from: '2026-01-01',
  });
  const line = lineOf('Admin fee without GST', {
    fee_rules: [feeRuleSample(), flat],
    lines: [lineSample(), lineSample({ id: 42, product_type: 'v', fee_rule: 1 })],
  });
  expect(line.parts).toEqual([
    { what: 'Consultation', count: 1, base_cents: 10_000, rate: '2.5%', from: '2026-06-01', result_cents: 250 },
    { what: 'Voucher', count: 1, base_cents: 10_000, rate: 'S$2.50 each', from: '2026-01-01', result_cents: 250 },
  ]);
  expect(line.ties).toBe('ties');
  expect(line.example).toBe('#41: 100.00 × 2.5% = 2.50 → 2.50');
});

test('subtracts debit notes and their GST', () => {
  const debit = noteSample({ id: 6, credit_amount: null, debit_amount: 4, gst: 0.36 });
  const notes = [noteSample(), debit];
  expect(lineOf('Credit/debit total', { notes }).cents).toBe(600);
  expect(lineOf('GST on credit/debit', { notes }).cents).toBe(54);
});
