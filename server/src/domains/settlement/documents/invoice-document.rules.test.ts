import { asCents } from '@clinic/contract/shared/money.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { amountText } from '@clinic/contract/shared/money-text.ts';
import { expect, test } from 'vitest';
import { sampleAdvice, sampleDay, sampleDays } from '../../../testing/documents/documents.ts';
import { ratePercent, sumOf, toInvoiceFigures, untiedFigures } from './invoice-document.rules.ts';
import { parsePrintAddress } from '../print/print-access.rules.ts';

test('a rate is shown times 100, exactly rounded down', () => {
  const shown: [string, number][] = [
    ['0.09000', 9],
    ['0.07', 7],
    ['0.29', 29],
    ['0.08990', 8],
    ['0.5', 50],
    ['0', 0],
    ['0.00000', 0],
    ['1', 100],
  ];
  for (const [rate, percent] of shown) expect([rate, ratePercent(rate)]).toEqual([rate, percent]);
});

test('amounts and days use the Singapore format', () => {
  expect([1234.5, 0, -0.02, 1_000_000].map(amountText)).toEqual(['1,234.50', '0.00', '−0.02', '1,000,000.00']);
  expect(showDay('2026-11-01')).toBe('01/11/2026');
});

test('an advice across a rate change has one GST line per rate, and the lines add up to what it charges', () => {
  const days = sampleDays('2023-12-29', 7);
  const advice = sampleAdvice(days);
  const { gst_lines, other_fees, fee_total_cents, gst_total_cents } = toInvoiceFigures(advice, days);
  expect(gst_lines.map(({ gst_rate }) => gst_rate)).toEqual(['0.08000', '0.09000']);
  expect(other_fees.map(({ description, gst_rate }) => `${description} ${gst_rate}`)).toEqual([
    'Payment fee 0.08000',
    'Payment fee 0.09000',
    'GIRO fee 0.09000',
  ]);
  expect(fee_total_cents).toBe(advice.admin_fee_total_cents + advice.handling_fee_total_cents + advice.giro_fee_cents);
  expect(gst_total_cents).toBe(
    advice.gst_total_cents + advice.handling_fee_gst_total_cents + advice.giro_fee_gst_cents,
  );
  expect(sumOf(gst_lines, (line) => line.fee_cents)).toBe(fee_total_cents);
});

test('an invoice with notes only charges just the GIRO fee', () => {
  const { days, other_fees, gst_lines } = toInvoiceFigures(sampleAdvice([]), []);
  expect(days).toEqual([]);
  expect(other_fees.map(({ description }) => description)).toEqual(['GIRO fee']);
  expect(gst_lines).toEqual([{ gst_rate: '0.09000', fee_cents: 20, gst_cents: 2 }]);
});

test('refuses an invoice that is one cent off', () => {
  const days = [sampleDay('2024-01-02')];
  const advice = sampleAdvice(days);
  expect(untiedFigures(advice, days)).toEqual([]);
  const off = { ...advice, gst_total_cents: asCents(advice.gst_total_cents + 1) };
  expect(() => toInvoiceFigures(off, days)).toThrow('GST on admin fee');
  expect(() => toInvoiceFigures(advice, [])).toThrow('transactions');
});

test('T2 a print address must match as a whole and names one document', () => {
  const token = 'A'.repeat(43);
  expect(parsePrintAddress(`/print/cnote/12?token=${token}`, 'here')).toEqual({ type: 'cnote', id: 12, token });
  expect(parsePrintAddress(`https://Here:8443/print/invoice/1?token=${token}`, 'here:8443')?.type).toBe('invoice');
  for (const other of [
    `https://here/print/cnote/12?token=${token}`,
    `x/print/cnote/12?token=${token}`,
    `/print/cnote/12?token=${token}\n`,
    `/print/cnote/1234567890123456?token=${token}`,
    `/print/cnote/12?token=${token}A`,
    `/print/toString/12?token=${token}`,
  ])
    expect([other, parsePrintAddress(other, 'here:8443')]).toEqual([other, null]);
  expect(parsePrintAddress(`http://here/print/cnote/12?token=${token}`, undefined)).toBeNull();
});
