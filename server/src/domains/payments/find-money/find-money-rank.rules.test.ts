import { asCents, toCents } from '@clinic/contract/shared/money.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Candidate, judgeFound, levenshteinDistance, rankFound, swappedCents } from './find-money-rank.rules.ts';
import type { SearchCriteria } from './find-money-text.rules.ts';

const at = new Date('2026-11-20T06:00:00.000Z');
const candidate = (change: Partial<Candidate> = {}): Candidate => ({
  id: 1,
  created_at: at,
  patient_id: 'UX-0002',
  patient_name: 'Tan Ah Kow',
  amount_cents: asCents(8_500),
  paid_cents: null,
  paid_at: null,
  status: 'i',
  payment_status: 'i',
  reference: 'CP7K3Q9XM2WZ6NBD',
  codes: ['CP7K3Q9XM2WZ6NBD'],
  outcomes: [],
  here: true,
  unmatched: null,
  ...change,
});
const criteria = (change: Partial<SearchCriteria>): SearchCriteria => ({
  amounts_cents: change.certain_cents ?? [],
  certain_cents: [],
  at: null,
  day: null,
  references: [],
  patient_ids: [],
  names: [],
  ...change,
});
const later = (minutes: number): Date => new Date(at.getTime() + minutes * 60_000);
const kindsOf = (row: Candidate, what: SearchCriteria) => judgeFound(row, what)?.reasons.map(({ kind }) => kind) ?? [];

describe('edit distance', () => {
  test.each([
    ['', '', 0],
    ['abc', 'abc', 0],
    ['abc', 'abd', 1],
    ['abc', 'ab', 1],
    ['abc', '', 3],
    ['kitten', 'sitting', 3],
  ])('between %s and %s is %d', (one, other, apart) => {
    expect(levenshteinDistance(one, other)).toBe(apart);
  });

  test('is symmetric and at most the length of the longer text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), fc.string({ maxLength: 20 }), (one, other) => {
        const apart = levenshteinDistance(one, other);
        expect(apart).toBe(levenshteinDistance(other, one));
        expect(apart).toBeLessThanOrEqual(Math.max(one.length, other.length));
        expect(apart === 0).toBe(one === other);
      }),
    );
  });
});

test('swaps two neighbouring digits, and swapping again restores the amount', () => {
  expect(swappedCents(asCents(8_520))).toEqual([5_820, 8_250, 8_502]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000_000 }).map(asCents), (cents) => {
      for (const other of swappedCents(cents).filter((one) => String(one).length === String(cents).length))
        expect(swappedCents(other)).toContain(cents);
    }),
  );
});

describe('reasons', () => {
  test.each<[string, Partial<Candidate>, Partial<SearchCriteria>, string[]]>([
    ['the amount asked', {}, { certain_cents: [asCents(8_500)] }, ['amount_same']],
    [
      'the amount that arrived',
      { paid_cents: asCents(9_000), status: 'h' },
      { certain_cents: [asCents(9_000)] },
      ['amount_paid_same', 'on_hold'],
    ],
    ['swapped digits', {}, { certain_cents: [asCents(5_800)] }, ['amount_swapped']],
    [
      'swapped digits of what was received as asked',
      { paid_cents: asCents(8_500) },
      { certain_cents: [asCents(5_800)] },
      [],
    ],
    ['a near time', {}, { at: later(59) }, ['time_near']],
    ['a time too far', {}, { at: later(62) }, []],
    [
      'a wrong amount near in time',
      {},
      { certain_cents: [asCents(8_000)], at: later(30) },
      ['amount_wrong', 'time_near'],
    ],
    ['a wrong amount not so near', {}, { certain_cents: [asCents(8_000)], at: later(32) }, []],
    ['a wrong amount alone', {}, { certain_cents: [asCents(8_000)] }, []],
    ['the day', {}, { day: '2026-11-20' }, ['day_same']],
    ['another day', {}, { day: '2026-11-19' }, []],
    ['the end of a reference', {}, { references: ['6NBD'] }, ['reference_ending']],
    ['one letter off', {}, { references: ['CP7K3Q9XM2WZ6NBB'] }, ['reference_close']],
    ['four letters off', {}, { references: ['CP7K3Q9XM2WZABCE'] }, []],
    ['another branch', { here: false }, { certain_cents: [asCents(8_500)] }, ['amount_same', 'other_branch']],
    ['the patient', {}, { patient_ids: ['ux-0002'] }, ['patient_same']],
    ['the name', {}, { names: ['ah kow'] }, ['name_same']],
    [
      'a wrong amount of the patient',
      {},
      { certain_cents: [asCents(8_000)], patient_ids: ['ux-0002'] },
      ['patient_same', 'amount_wrong'],
    ],
    ['another patient', {}, { patient_ids: ['ux-0001'], names: ['lim'] }, []],
    [
      'a code that had expired',
      { status: 'f', payment_status: 'e' },
      { certain_cents: [asCents(8_500)] },
      ['amount_same', 'code_expired'],
    ],
    [
      'a cancelled payment',
      { status: 'c', payment_status: 'e' },
      { certain_cents: [asCents(8_500)] },
      ['amount_same', 'cancelled'],
    ],
  ])('%s', (_, change, what, kinds) => {
    expect(kindsOf(candidate(change), criteria(what))).toEqual(kinds);
  });

  test('gives the difference: the searched amount minus the requested amount', () => {
    const judged = judgeFound(candidate(), criteria({ certain_cents: [asCents(8_000)], at }));
    expect(judged?.reasons[0]).toEqual({ kind: 'amount_wrong', difference: toCents(-5) });
  });

  test('finds unmatched money by its amount or time, and its payment by the similar reference', () => {
    const unmatched = {
      acquirer_id: 'a',
      reference: 'CP7K3Q9XM2WZ6NBB',
      amount_cents: asCents(9_900),
      paid_at: at,
      distance: 1,
    };
    const row = candidate({ unmatched });
    expect(kindsOf(row, criteria({ certain_cents: [asCents(9_900)] }))).toEqual([
      'reference_close',
      'amount_paid_same',
    ]);
    expect(kindsOf(row, criteria({ references: ['CP7K3Q9XM2WZ6NBB'] }))).toEqual(['reference_same']);
    expect(kindsOf(row, criteria({ certain_cents: [asCents(1)] }))).toEqual([]);
  });
});

test('ranks the best match first, and the newest first among equals', () => {
  const rows = [
    candidate({ id: 1, here: false }),
    candidate({ id: 2 }),
    candidate({ id: 3, created_at: later(5) }),
    candidate({ id: 4, amount_cents: asCents(5_800) }),
    candidate({ id: 5, amount_cents: asCents(1) }),
  ];
  const found = rankFound(rows, criteria({ certain_cents: [asCents(8_500)] }), 20, at);
  expect(found.map(({ id }) => id)).toEqual([3, 2, 1, 4]);
  expect(rankFound(rows, criteria({ certain_cents: [asCents(8_500)] }), 1, at)).toHaveLength(1);
});

test('ranks a payment at the named time above the same amount at another time', () => {
  const rows = [
    candidate({ id: 1, created_at: later(-60 * 24 * 20), paid_cents: asCents(8_500), status: 'p' }),
    candidate({ id: 2, amount_cents: asCents(8_600) }),
    candidate({ id: 3, created_at: later(10) }),
  ];
  const found = rankFound(rows, criteria({ certain_cents: [asCents(8_500)], at: later(4) }), 20, at);
  expect(found.map(({ id }) => id)).toEqual([3, 2, 1]);
});

test('ranks the payment that still waits above one that was received, and today above the past', () => {
  const received = { paid_cents: asCents(8_500), status: 'p', payment_status: 'p' } as const;
  const failed = { status: 'f', payment_status: 'e' } as const;
  const rows = [
    candidate({ id: 1, created_at: later(-60 * 24 * 300), ...received }),
    candidate({ id: 2, ...received }),
    candidate({ id: 3, ...failed }),
    candidate({ id: 4 }),
    candidate({ id: 5, created_at: later(-60 * 24 * 30), ...failed }),
  ];
  const found = rankFound(rows, criteria({ certain_cents: [asCents(8_500)] }), 20, later(10));
  expect(found.map(({ id }) => id)).toEqual([4, 3, 2, 5, 1]);
});

test('orders payments of the same instant the same way, whatever the input order', () => {
  const rows = [1, 2, 3].map((id) => candidate({ id }));
  const what = criteria({ amounts_cents: [candidate().amount_cents] });
  const inOrder = (all: typeof rows) => rankFound(all, what, 3, at).map(({ id }) => id);
  expect(inOrder(rows)).toEqual([3, 2, 1]);
  expect(inOrder(rows.toReversed())).toEqual([3, 2, 1]);
});
