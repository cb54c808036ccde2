import { describe, expect, test } from 'vitest';
import { exampleText, feeText, percentText, product_order, productText } from './fee-text.ts';

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

  test.each([
    [{ type: 'p', admin_fee: 0.022 }, 'S$2.20 + S$0.20 GST'],
    // Half a cent rounds up, as on the server.
    [{ type: 'p', admin_fee: 0.02255 }, 'S$2.26 + S$0.20 GST'],
    [{ type: 'a', admin_fee: 0.95 }, 'S$0.95 + S$0.09 GST'],
    // Never more than the payment.
    [{ type: 'a', admin_fee: 250 }, 'S$100.00 + S$9.00 GST'],
  ] as const)('of 100 dollars, %o costs %s', (fee, text) => expect(exampleText(fee, 0.09)).toBe(text));

  test('every product has its own label, consultations first', () => {
    expect(product_order.slice(0, 2).map(productText)).toEqual(['CONSULTATION', 'TELE-CONSULT']);
    expect(new Set(product_order.map(productText)).size).toBe(7);
  });
});
