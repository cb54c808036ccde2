import { asCents, shareOf } from '@clinic/contract/shared/money.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feesOf } from './fees.rules.ts';

const rate = fc.integer({ min: 0, max: 100_000 }).map((units) => (units / 100_000).toFixed(5));
const amount_cents = fc.integer({ min: 1, max: 20_000_000 });
const plan = fc.record({
  admin_fee: fc.oneof(
    fc.record({ type: fc.constant('a' as const), flat_cents: fc.integer({ min: 0, max: 50_000 }) }),
    fc.record({ type: fc.constant('p' as const), rate }),
  ),
  handling_fee_rate: rate,
  gst_rate: rate,
});

describe('shares', () => {
  test.each([
    [50, '0.01', 1],
    [49, '0.01', 0],
    [150, '0.01', 2],
    [1_250, '0.008', 10],
    [1_312, '0.008', 10],
    [1_313, '0.008', 11],
    [20_000_000, '1.00000', 20_000_000],
    [199, '0', 0],
  ])('%i at %s is %i, rounded half up', (amount, of, share) => {
    expect(shareOf(amount, of)).toBe(share);
  });

  test('round to the nearest cent, and up on a tie', () => {
    fc.assert(
      fc.property(amount_cents, fc.integer({ min: 0, max: 100_000 }), (amount, units) => {
        const share = shareOf(amount, (units / 100_000).toFixed(5));
        // In hundred-thousandths of a cent, so that all values are integers.
        const difference = BigInt(share) * 100_000n - BigInt(amount) * BigInt(units);
        expect(difference > -50_000n && difference <= 50_000n).toBe(true);
      }),
    );
  });

  test.each(['', '-0.1', '1e-3', 'NaN', '0.1.2', ' 0.1'])('refuse %j as a rate', (of) => {
    expect(() => shareOf(100, of)).toThrow(RangeError);
  });
});

describe('fees', () => {
  test('match a worked example', () => {
    expect(
      feesOf(
        { admin_fee: { type: 'a', flat_cents: 50 }, handling_fee_rate: '0.008', gst_rate: '0.09' },
        asCents(1_250),
      ),
    ).toEqual({
      admin_fee_cents: 50,
      admin_fee_gst_cents: 5,
      handling_fee_cents: 10,
      handling_fee_gst_cents: 1,
      provider_cents: 1_200,
      pay_to_clinic_cents: 1_184,
    });
  });

  test('add up to the cent under any plan', () => {
    fc.assert(
      fc.property(plan, amount_cents, (of, amount) => {
        const fees = feesOf(of, asCents(amount));
        expect(
          fees.pay_to_clinic_cents +
            fees.admin_fee_cents +
            fees.admin_fee_gst_cents +
            fees.handling_fee_cents +
            fees.handling_fee_gst_cents,
        ).toBe(amount);
        expect(fees.provider_cents + fees.admin_fee_cents).toBe(amount);
        expect(Object.values(fees).every(Number.isSafeInteger)).toBe(true);
      }),
    );
  });

  test('are never negative, and the admin fee never exceeds the amount', () => {
    fc.assert(
      fc.property(plan, amount_cents, (of, amount) => {
        const { admin_fee_cents, admin_fee_gst_cents, handling_fee_cents, handling_fee_gst_cents, provider_cents } =
          feesOf(of, asCents(amount));
        expect(admin_fee_cents).toBeLessThanOrEqual(amount);
        for (const fee of [
          admin_fee_cents,
          admin_fee_gst_cents,
          handling_fee_cents,
          handling_fee_gst_cents,
          provider_cents,
        ]) {
          expect(fee).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
