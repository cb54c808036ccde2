import { describe, expect, test } from 'vitest';
import { exampleOf, feeText, percentText, product_order } from './fee-text.ts';

describe('fees in words', () => {
  test.each([
    [0.022, '2.2%'],
    [0.02255, '2.255%'],
    [0.07, '7%'],
    [0.00001, '0.001%'],
    [0, '0%'],
    [1, '100%'],
  ])('formats the fraction %d as %s', (fraction, text) => expect(percentText(fraction)).toBe(text));

  test('formats a flat fee in dollars, any other as a percentage', () => {
    expect(feeText({ type: 'a', admin_fee: 1250.5 })).toBe('S$1,250.50');
    expect(feeText({ type: 'p', admin_fee: 0.025 })).toBe('2.5%');
  });

  // The admin fee, its GST, the payment fee of 0.80 and its GST of 0.07.
  test.each([
    [{ type: 'p', admin_fee: 0.022 }, 3.27],
    // Half a cent rounds up, as on the server.
    [{ type: 'p', admin_fee: 0.02255 }, 3.33],
    [{ type: 'a', admin_fee: 0.95 }, 1.91],
    [undefined, 0.87],
    // The admin fee is never more than the payment.
    [{ type: 'a', admin_fee: 250 }, 109.87],
  ] as const)('of 100 dollars, %o costs %d with the payment fee', (fee, fees) => {
    const example = exampleOf(fee, { handling_fee_rate: 0.008, gst_rate: 0.09 });
    expect(example.fees).toBe(fees);
    expect(example.received).toBeCloseTo(100 - fees, 10);
  });

  test('consultations come first', () => {
    expect(product_order.slice(0, 2)).toEqual(['c', 't']);
    expect(new Set(product_order).size).toBe(7);
  });
});
