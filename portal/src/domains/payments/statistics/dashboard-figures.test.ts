import { expect, test } from 'vitest';
import { figuresOf } from './dashboard-figures.ts';

const slots = ['a', 'b', 'c'].map((group) => ({ group, label: group, name: group }));
const now = { counts: [2, 0, 0], received: [20.1, 0, 0] };
const before = { counts: [1, 3, 6], received: [0.1, 0.2, 60] };

test('a bar that has not begun is null, not zero; a period in progress is compared with the same part of the former one', () => {
  const [transactions, received, per_count] = figuresOf(slots, 2, now, before);
  expect(transactions?.bars.map(({ value, previous }) => [value, previous])).toEqual([
    [2, 1],
    [0, 3],
    [null, 6],
  ]);
  expect(transactions).toMatchObject({ total: 2, panel_average: 1, previous_total: 4, change: -0.5 });
  // 0.1 + 0.2 dollars are 0.3 dollars.
  expect(received).toMatchObject({ total: 20.1, panel_average: 10.05, previous_total: 0.3 });
  expect(per_count).toMatchObject({ total: 10.05, panel_average: 10.05, previous_total: 0.08 });
  expect(per_count?.bars.map(({ value }) => value)).toEqual([10.05, null, null]);
});

test('a complete period is compared with the complete former one, whatever their lengths', () => {
  const longer = { counts: [1, 1, 1, 1], received: [1, 1, 1, 1] };
  expect(figuresOf(slots, 3, now, longer)[0]?.previous_total).toBe(4);
});

test('no comparison without a former total; no average without data', () => {
  const none = { counts: [0, 0, 0], received: [0, 0, 0] };
  expect(figuresOf(slots, 3, now, none).map(({ change }) => change)).toEqual([null, null, null]);
  expect(figuresOf(slots, 3, none, none).map(({ total }) => total)).toEqual([0, 0, null]);
});
