import { claimState, claimStep } from '@clinic/contract/claims/visit-claims.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canDelete, canRetry, type ClaimedAmounts, contradictionOf, deductionFrom } from './claims.rules.ts';
import { plainWords } from './system/claim-system.ts';

const amounts = (given: Partial<ClaimedAmounts>): ClaimedAmounts => ({
  step: 'limit',
  state: 'waiting',
  limit_cents: null,
  total_deduct_cents: null,
  ...given,
});

describe('what a claim takes off a bill of S$25.00', () => {
  test.each<[string, Partial<ClaimedAmounts> | undefined, number, boolean]>([
    ['no claim', undefined, 0, false],
    ['a limit that is asked', {}, 0, false],
    ['a limit that is not known', { state: 'failed' }, 0, false],
    ['a limit below the bill', { state: 'done', limit_cents: 2_000 }, 2_000, true],
    ['a limit above the bill', { state: 'done', limit_cents: 9_000 }, 2_500, true],
    ['a used-up limit', { state: 'done', limit_cents: 0 }, 0, true],
    ['a claim that waits, its limit known', { step: 'submit', limit_cents: 2_000 }, 2_000, true],
    ['a claim that waits, its limit not known', { step: 'submit' }, 0, true],
    ['a claim that failed', { step: 'submit', state: 'failed', limit_cents: 2_000 }, 0, false],
    [
      'a claim that pays less than the limit',
      { step: 'submit', state: 'done', limit_cents: 2_000, total_deduct_cents: 500 },
      500,
      false,
    ],
    [
      'a claim that is taken back',
      { step: 'delete', state: 'waiting', limit_cents: 2_000, total_deduct_cents: 500 },
      0,
      false,
    ],
    ['a deleted claim', { step: 'delete', state: 'done', total_deduct_cents: 500 }, 0, false],
  ])('%s', (_, claim, deduct_cents, is_expected) => {
    expect(deductionFrom(claim && amounts(claim), 2_500)).toEqual({
      deduct_cents,
      pays_cents: 2_500 - deduct_cents,
      is_expected,
    });
  });

  test('whatever the claim system says: never below nothing, never above the bill', () => {
    const claim = fc.record({
      step: fc.constantFrom(...claimStep.options),
      state: fc.constantFrom(...claimState.options),
      limit_cents: fc.option(fc.integer()),
      total_deduct_cents: fc.option(fc.integer()),
    });
    fc.assert(
      fc.property(claim, fc.nat(), (any, total_cents) => {
        const { deduct_cents } = deductionFrom(any, total_cents);
        expect(deduct_cents).toBeGreaterThanOrEqual(0);
        expect(deduct_cents).toBeLessThanOrEqual(total_cents);
      }),
    );
  });
});

test('an answer is believed only about this claim, this total, and not above it', () => {
  const sent = { claim_number: 'a', total_fee_cents: 2_500 };
  const answer = (given: object) => contradictionOf(sent, { ...sent, total_deduct_cents: 2_500, ...given });
  expect(answer({})).toBeUndefined();
  expect(answer({ total_deduct_cents: 0 })).toBeUndefined();
  expect(answer({ total_deduct_cents: 2_501 })).toMatch(/more than the bill/);
  expect(answer({ total_fee_cents: 2_499 })).toMatch(/another total/);
  expect(answer({ claim_number: 'b' })).toMatch(/another claim/);
});

test('what failed can be tried again; what was submitted can be taken back until the member has paid', () => {
  for (const step of claimStep.options)
    expect(claimState.options.filter((state) => canRetry({ step, state }))).toEqual(['failed']);
  expect(claimStep.options.filter((step) => canDelete({ step }, 'w'))).toEqual(['submit']);
  expect(claimStep.options.filter((step) => canDelete({ step }, 'f'))).toEqual([]);
});

test('words of another system are one line of at most 255 characters, whatever they are', () => {
  expect(plainWords(' Not\u0000\ncovered\u202E \uD800')).toBe('Not covered �');
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => {
      const words = plainWords(text);
      expect(words.length).toBeLessThanOrEqual(255);
      expect(words).not.toMatch(/[\p{Cc}\p{Cf}]/u);
      expect(words.isWellFormed()).toBe(true);
    }),
  );
});
