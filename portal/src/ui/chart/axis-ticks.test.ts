import { expect, test } from 'vitest';
import { axisTicks } from './bar-chart.tsx';

test.each([
  [0, true, [0, 1]],
  [1, true, [0, 1]],
  [3, true, [0, 1, 2, 3]],
  [9, true, [0, 5, 10]],
  [80, true, [0, 20, 40, 60, 80]],
  [1_400, true, [0, 500, 1_000, 1_500]],
  [113_831.97, false, [0, 50_000, 100_000, 150_000]],
  [0.5, false, [0, 0.2, 0.4, 0.6]],
] as const)('up to %d, whole %s', (largest, is_whole, ticks) => {
  const found = axisTicks(largest, is_whole);
  expect(found.map((tick) => Math.round(tick * 1_000) / 1_000)).toEqual(ticks);
  expect(found.at(-1)).toBeGreaterThanOrEqual(largest);
});
