import { asCents } from '@clinic/contract/shared/money.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  after,
  compareOutcomes,
  type Happening,
  in_progress,
  isExpired,
  judgeFound,
  judgeOutcome,
  legal_states,
  paidAt,
  type States,
} from './transaction-status.rules.ts';

const happenings: Happening[] = [
  'paid',
  'failed',
  'cancelled',
  'expired',
  'paid_wrong_amount',
  'paid_late',
  'money_found',
  'hold_accepted',
  'hold_refunded',
  'refund_approved',
];
const name = ({ payment_status, status }: States) => `${payment_status}/${status}`;

describe('moves', () => {
  test('are exactly those of the money rules', () => {
    const moves = legal_states.flatMap((from) =>
      happenings.flatMap((happening) => {
        const to = after(from, happening);
        return to ? [`${name(from)} ${happening} ${name(to)}`] : [];
      }),
    );
    expect(moves.toSorted()).toEqual(
      [
        'i/i paid p/p',
        'i/i failed e/f',
        'i/i cancelled e/c',
        'i/i expired e/f',
        'i/i paid_wrong_amount p/h',
        'e/f paid_late p/h',
        'e/c paid_late p/h',
        'e/f money_found p/p',
        'e/c money_found p/p',
        'p/h hold_accepted p/p',
        'p/h hold_refunded p/x',
        'p/p refund_approved p/h',
      ].toSorted(),
    );
  });

  test('only lead to the six pairs, never lose received money, and never return to waiting', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...happenings), { maxLength: 12 }), (history) => {
        let states = in_progress;
        for (const happening of history) {
          const next = after(states, happening);
          if (!next) continue;
          expect(legal_states.map(name)).toContain(name(next));
          expect(states.payment_status === 'p' && next.payment_status !== 'p').toBe(false);
          expect(name(next)).not.toBe('i/i');
          states = next;
        }
      }),
    );
  });
});

describe('an outcome', () => {
  const payment = (states: States) => ({ ...states, amount_cents: asCents(1_250) });

  test('of money is always paid, held or an issue, in any state of the payment', () => {
    fc.assert(
      fc.property(fc.constantFrom(...legal_states), fc.integer({ min: 1, max: 5_000 }), (states, amount_cents) => {
        const { effect, happening, issue } = judgeOutcome(payment(states), {
          status: 'paid',
          amount_cents: asCents(amount_cents),
        });
        expect(['paid', 'held_wrong_amount', 'held_late', 'extra_payment']).toContain(effect);
        expect(issue === null).toBe(effect === 'paid');
        expect(happening === null).toBe(effect === 'extra_payment');
        expect(happening !== null && after(states, happening) === null).toBe(false);
      }),
    );
  });

  test.each([
    [in_progress, 1_250, 'paid', null],
    [in_progress, 1_249, 'held_wrong_amount', 0],
    [in_progress, 1_251, 'held_wrong_amount', 0],
    [{ payment_status: 'e', status: 'c' }, 1_250, 'held_late', 2],
    [{ payment_status: 'e', status: 'f' }, 999, 'held_late', 2],
    [{ payment_status: 'p', status: 'p' }, 1_250, 'extra_payment', 2],
    [{ payment_status: 'p', status: 'h' }, 1_250, 'extra_payment', 2],
    [{ payment_status: 'p', status: 'x' }, 1_250, 'extra_payment', 2],
  ] as [States, number, string, number | null][])(
    'paid at %o with %i is %s with issue %s',
    (states, amount_cents, effect, type) => {
      const judged = judgeOutcome(payment(states), { status: 'paid', amount_cents: asCents(amount_cents) });
      expect([judged.effect, judged.issue?.type ?? null]).toEqual([effect, type]);
    },
  );

  test('that failed ends a waiting payment and affects no other', () => {
    for (const states of legal_states) {
      const { effect, happening } = judgeOutcome(payment(states), { status: 'failed', amount_cents: asCents(1_250) });
      expect([effect, happening]).toEqual(states === in_progress ? ['failed', 'failed'] : ['none', null]);
    }
  });

  test('found by the platform completes a payment by its amount, and is never a second payment', () => {
    for (const states of legal_states) {
      for (const cents of [1_249, 1_250]) {
        const judged = judgeFound(payment(states), asCents(cents));
        expect(judged === null).toBe(states.payment_status === 'p');
        if (!judged) continue;
        const next = judged.happening && after(states, judged.happening);
        expect(next).toEqual({ payment_status: 'p', status: cents === 1_250 ? 'p' : 'h' });
        expect(judged.effect === 'paid').toBe(cents === 1_250);
      }
    }
  });

  test('is compared with the earlier outcome', () => {
    const said = { reference: 'CPA', status: 'paid' as const, amount_cents: asCents(1), paid_at: new Date(5) };
    expect(compareOutcomes(undefined, said)).toBe('new');
    expect(compareOutcomes({ ...said, paid_at: new Date(5) }, said)).toBe('repeated');
    expect(compareOutcomes({ ...said, amount_cents: asCents(2) }, said)).toBe('conflict');
    expect(compareOutcomes({ ...said, paid_at: new Date(6) }, said)).toBe('conflict');
    expect(compareOutcomes({ ...said, reference: 'CPB' }, said)).toBe('conflict');
    expect(compareOutcomes(said, { ...said, status: 'failed', paid_at: new Date(9) })).toBe('repeated');
    expect(compareOutcomes(said, { ...said, status: 'failed', reference: 'CPB' })).toBe('conflict');
    expect(compareOutcomes({ ...said, status: 'failed' }, { ...said, paid_at: new Date(9) })).toBe('paid_after_all');
    expect(compareOutcomes({ ...said, status: 'failed', reference: 'CPB' }, said)).toBe('conflict');
  });
});

test('a code expires at its instant, and only while the payment waits', () => {
  const qr_expires_at = new Date(1_000);
  expect(isExpired({ ...in_progress, qr_expires_at }, new Date(999))).toBe(false);
  expect(isExpired({ ...in_progress, qr_expires_at }, new Date(1_000))).toBe(true);
  expect(isExpired({ payment_status: 'p', status: 'p', qr_expires_at }, new Date(2_000))).toBe(false);
});

test('the instant of payment is between creation and now', () => {
  expect(paidAt(new Date(5), new Date(10), new Date(20))).toEqual(new Date(10));
  expect(paidAt(new Date(15), new Date(10), new Date(20))).toEqual(new Date(15));
  expect(paidAt(new Date(25), new Date(10), new Date(20))).toEqual(new Date(20));
});
