import { expect, test } from 'vitest';
import { figuresOf } from './dashboard-figures.ts';

const named = (group: string) => ({ group, label: group, name: group });
const slots = ['202601', '202602', '202603'].map(named);
const former = ['202501', '202502', '202503'].map(named);
const now = { counts: [2, 0, 0], received: [20.1, 0, 0] };
const before = { counts: [1, 3, 6], received: [0.1, 0.2, 60] };
const total = { first_day: '2024-01-01', compared: { transactions: 4, amount: 0.3 } };

test('a bar that has not begun is null, not zero', () => {
  const [transactions, received, per_count] = figuresOf({ slots, former, begun: 2, now, before, total });
  expect(transactions?.bars.map(({ value, previous }) => [value, previous])).toEqual([
    [2, 1],
    [0, 3],
    [null, 6],
  ]);
  expect(transactions).toMatchObject({ total: 2, previous_total: 4, change: -0.5 });
  expect(received).toMatchObject({ total: 20.1, previous_total: 0.3 });
  expect(per_count).toMatchObject({ total: 10.05, previous_total: 0.08 });
  expect(per_count?.bars.map(({ value }) => value)).toEqual([10.05, null, null]);
});

test('the Panel Average is over the bars with payments', () => {
  const figures = figuresOf({ slots, former, begun: 3, now, before, total });
  expect(figures.map(({ panel_average, averaged_bars }) => [panel_average, averaged_bars])).toEqual([
    [2, 1],
    [20.1, 1],
    [10.05, 1],
  ]);
});

test('bars before the first payment are unknown, and days that payments do not cover are not compared', () => {
  const began = { first_day: '2025-02-10', compared: null };
  const figures = figuresOf({ slots, former, begun: 3, now, before, total: began });
  expect(figures[0]?.bars.map(({ previous }) => previous)).toEqual([null, 3, 6]);
  expect(figures.map(({ previous_total, change }) => [previous_total, change])).toEqual([
    [null, null],
    [null, null],
    [null, null],
  ]);
});

test('no comparison with nothing; no average without payments', () => {
  const none = { counts: [0, 0, 0], received: [0, 0, 0] };
  const nothing = { first_day: '2024-01-01', compared: { transactions: 0, amount: 0 } };
  const figures = figuresOf({ slots, former, begun: 3, now: none, before: none, total: nothing });
  expect(figures.map(({ change }) => change)).toEqual([null, null, null]);
  expect(figures.map((one) => [one.total, one.panel_average])).toEqual([
    [0, null],
    [0, null],
    [null, null],
  ]);
});
