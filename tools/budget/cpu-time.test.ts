import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { addSample, is_measurable, measureCpu, readStat, secondsBelow, type Process, type Seen } from './cpu-time.mjs';

const root = 1;
const measured = (...samples: Partial<Process>[][]): number => {
  const seen = new Map<string, Seen>();
  for (const sample of samples)
    addSample(
      seen,
      sample.map((one) => ({ pid: 0, parent: 0, began: '0', own: 0, reaped: 0, ...one })),
      root,
    );
  return secondsBelow(seen);
};
const tests = { pid: root };

test('reads a line of /proc whose program has brackets and spaces in its name', () => {
  const line = '42 (a ) b) S 7 1 1 0 -1 0 0 0 0 0 150 50 25 75 20 0 1 0 900 0 0';
  expect(readStat(line)).toEqual({ pid: 42, parent: 7, began: '900', own: 2, reaped: 1 });
});

describe('CPU seconds below a process', () => {
  test('running children count with what they and their own children used', () => {
    expect(
      measured([
        { ...tests, own: 9 },
        { pid: 2, parent: root, own: 3, reaped: 1 },
        { pid: 3, parent: 2, own: 2 },
      ]),
    ).toBe(6);
  });

  test('a child that was waited for counts exactly, and once', () => {
    expect(measured([tests, { pid: 2, parent: root, own: 3 }], [{ ...tests, reaped: 3.5 }])).toBe(3.5);
  });

  test('a process that ended after its parent counts with its last sample', () => {
    const browser = { pid: 2, parent: root, own: 1 };
    const page = { pid: 3, parent: 2, own: 4 };
    expect(measured([tests, browser, page], [tests, { ...page, parent: 0, own: 5 }], [tests])).toBe(6);
  });

  test('what was waited for before the measurement neither counts nor hides what nothing waits for', () => {
    const earlier = { ...tests, reaped: 900 };
    expect(measured([earlier], [earlier, { pid: 2, parent: root, own: 4 }], [{ ...earlier, reaped: 901 }])).toBe(4);
  });

  test('other processes do not count, nor one that reuses the id of an ended process', () => {
    expect(measured([tests, { pid: 2, parent: root, own: 1 }, { pid: 8, own: 50 }])).toBe(1);
    expect(measured([tests, { pid: 2, parent: root, own: 1 }], [tests, { pid: 2, began: '7', own: 50 }])).toBe(1);
  });
});

test('a program that computes is measured if the system reports CPU time', () => {
  const end = measureCpu();
  spawnSync(process.execPath, ['-e', 'const end = process.cpuUsage; while (end().user < 300_000);']);
  const seconds = end();
  expect(seconds === undefined).toBe(!is_measurable);
  expect(seconds ?? 0.3).toBeGreaterThanOrEqual(0.29);
});
