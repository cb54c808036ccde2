import { expect, test } from 'vitest';
import { cpuSecondsIn } from './cpu-seconds.ts';

test('CPU time of a process includes that of its ended children, whatever the name of its program', () => {
  const stat = '71 (postgres: a) b) S 1 71 71 0 -1 4194560 9 8 0 0 150 50 30 20 20 0 1 0 100 1 1';
  expect(cpuSecondsIn(stat)).toBe(2.5);
});
