import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceOf, sharesOf } from './price.rules.ts';

test.each([
  ['no discount', 3_800, 2, undefined, 0],
  ['an amount off the order', 3_800, 2, { type: 'a', amount_cents: 500 } as const, 500],
  ['a percentage, half up to the cent', 3_333, 1, { type: 'p', rate: '0.15' } as const, 500],
  ['a percentage with decimals', 3_800, 3, { type: 'p', rate: '0.1234' } as const, 1_407],
  ['more than the order costs', 300, 2, { type: 'a', amount_cents: 10_000 } as const, 598],
  ['nearly all of a cent', 1, 1, { type: 'p', rate: '0.99' } as const, 0],
])('%s', (_, price_cents, quantity, discount, discount_cents) => {
  expect(priceOf(price_cents, quantity, discount)).toEqual({
    full_cents: price_cents * quantity,
    discount_cents,
    amount_cents: price_cents * quantity - discount_cents,
  });
});

test('the prices of certificates add up to what was paid, none is nothing, and they differ by a cent at most', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 0, max: 60_000_000 }),
      (price_cents, quantity, amount_cents) => {
        const price = priceOf(price_cents, quantity, { type: 'a', amount_cents });
        const shares = sharesOf(price.amount_cents, quantity);
        expect(shares.reduce((sum, one) => sum + one, 0)).toBe(price.amount_cents);
        expect(Math.min(...shares)).toBeGreaterThan(0);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      },
    ),
  );
});
