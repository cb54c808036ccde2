import { asCents, toCents } from '@clinic/contract/shared/money.ts';
import { expect, test } from 'vitest';
import { rankBranches, totalOf } from './branch-statistics.rules.ts';

const branches = [
  { id: 1, name: 'Tampines', first_day: '2025-01-02' },
  { id: 2, name: 'Orchard', first_day: '2024-05-01' },
  { id: 3, name: 'Bedok', first_day: null },
];
const now = [
  { clinic_id: 1, transactions: 2, amount_cents: asCents(3_010) },
  { clinic_id: 2, transactions: 1, amount_cents: asCents(500) },
];
const before = {
  days: { start: '2025-01-01', end: '2025-01-31' },
  sums: [
    { clinic_id: 1, transactions: 1, amount_cents: asCents(1_000) },
    { clinic_id: 2, transactions: 4, amount_cents: asCents(20) },
  ],
};

test('a branch that began after the compared days began is not compared', () => {
  expect(rankBranches(branches, { now, before })).toEqual([
    {
      clinic: { id: 1, name: 'Tampines' },
      transactions: 2,
      amount: toCents(30.1),
      first_day: '2025-01-02',
      compared: null,
    },
    {
      clinic: { id: 2, name: 'Orchard' },
      transactions: 1,
      amount: toCents(5),
      first_day: '2024-05-01',
      compared: { transactions: 4, amount: toCents(0.2) },
    },
    { clinic: { id: 3, name: 'Bedok' }, transactions: 0, amount: 0, first_day: null, compared: null },
  ]);
});

test('a branch that began on the first compared day is compared', () => {
  const [first] = rankBranches([{ id: 1, name: 'Tampines', first_day: '2025-01-01' }], { now, before });
  expect(first?.compared).toEqual({ transactions: 1, amount: toCents(10) });
});

test('branches with equal amounts are in the order of their names', () => {
  expect(rankBranches(branches, { now: [], before: undefined }).map(({ clinic }) => clinic.name)).toEqual([
    'Bedok',
    'Orchard',
    'Tampines',
  ]);
});

test('the total counts from the day on which the first branch began', () => {
  expect(totalOf(branches, { now, before })).toEqual({
    transactions: 3,
    amount: toCents(35.1),
    first_day: '2024-05-01',
    compared: { transactions: 5, amount: toCents(10.2) },
  });
  expect(totalOf([], { now: [], before })).toEqual({ transactions: 0, amount: 0, first_day: null, compared: null });
});
