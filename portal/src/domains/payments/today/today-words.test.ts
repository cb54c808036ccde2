import type { BranchToday } from '@clinic/contract/settlement/branches-today.ts';
import { expect, test } from 'vitest';
import { besideTakings, connectionOf, openingWords, weekBeforeWords } from './today-words.ts';

const none = { holiday: null, closure: null };
const open: BranchToday['opening'] = {
  is_open: true,
  decided_by: { rule: 'weekly_hours', ...none },
  changes_at: '2026-11-23T10:00:00.000Z',
};
const closed: BranchToday['opening'] = {
  is_open: false,
  decided_by: { rule: 'day_off', ...none },
  changes_at: '2026-11-24T00:30:00.000Z',
};

test('says until when and why', () => {
  expect(openingWords(open, '2026-11-23')).toBe('Until 18:00 · Weekly hours');
  expect(openingWords(closed, '2026-11-23')).toBe('Opens Tue 24/11 08:30 · No hours on this weekday');
  expect(openingWords({ ...closed, changes_at: null }, '2026-11-23')).toBe('No hours on this weekday');
});

test.each([
  [3, 0, open, '3 counters connected', 'connected'],
  [1, 0, closed, '1 counter connected', 'connected'],
  [2, 1, open, '1 of 3 counters lost connection', 'lost'],
  [0, 1, open, '1 of 1 counter lost connection', 'lost'],
  [0, 1, closed, 'No counter connected', 'away'],
  [2, 1, closed, '2 counters connected', 'connected'],
  [0, 0, open, 'No counter connected', 'away'],
  [0, 0, closed, 'No counter connected', 'away'],
] as const)('%d connected, %d lost', (connected, lost, opening, words, tone) => {
  expect(connectionOf({ counters: { connected, lost }, opening })).toEqual({ words, tone });
});

const nothing = { amount: 0, transactions: 0 };
const nothing_beside = { carried: nothing, by_voucher: nothing, after: nothing };

test('names what the takings contain of earlier days, and what is not in them', () => {
  const takings = { amount: 205, transactions: 7, ...nothing_beside };
  expect(besideTakings(takings)).toEqual([]);
  expect(
    besideTakings({
      ...takings,
      carried: { amount: 8, transactions: 1 },
      by_voucher: { amount: 76, transactions: 2 },
      after: { amount: -5, transactions: 1 },
    }),
  ).toEqual([
    'S$8.00 of it carried over',
    'S$76.00 more by voucher',
    '−S$5.00 more after the sign-off, for the next open day',
  ]);
});

test('names the weekday that the takings are compared with', () => {
  const takings = (amount: number, transactions: number) => ({
    today: { amount: 1, transactions: 1, ...nothing_beside },
    week_before: { amount, transactions, ...nothing_beside },
  });
  expect(weekBeforeWords(takings(980, 4), '2026-11-23')).toBe('S$980.00 last Monday, all day');
  expect(weekBeforeWords(takings(0, 0), '2026-11-22')).toBe('nothing last Sunday');
});
