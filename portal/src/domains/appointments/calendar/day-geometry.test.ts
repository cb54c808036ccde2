import { expect, test } from 'vitest';
import { closedParts, droppedAt } from './day-geometry.ts';

const shown = { from: 7, to: 22 };
const spans = (...all: [number, number][]) => ({
  spans: all.map(([start_time, end_time]) => ({ start_time, end_time })),
});

test.each([
  [
    'before, between and after the hours',
    spans([1400, 1800], [900, 1300]),
    [
      [420, 540],
      [780, 840],
      [1080, 1320],
    ],
  ],
  ['nothing when it is open all day', spans([0, 2359]), []],
  ['the whole day when it is closed', spans(), [[420, 1320]]],
  ['nothing while the hours are not known', undefined, []],
] as const)('closed is %s', (_what, opening, expected) => {
  expect(closedParts(opening, shown).map(({ from, to }) => [from, to])).toEqual(expected);
});

test.each([
  [0, '2026-03-01T23:00:00.000Z'],
  [100, '2026-03-02T00:00:00.000Z'],
  [112, '2026-03-02T00:00:00.000Z'],
  [113, '2026-03-02T00:15:00.000Z'],
  [-5_000, '2026-03-01T16:00:00.000Z'],
  [5_000, '2026-03-02T15:45:00.000Z'],
])('a card that is dropped at %d px below seven o’clock begins at %s', (top, at) => {
  expect(droppedAt('2026-03-02', 7, top)).toBe(at);
});
