import { expect, test } from 'vitest';
import { slowestFiles } from './file-times.mjs';

test('the slowest files come first, with the time of all tries of a file added up', () => {
  const time = (file: string, seconds: number) => ({ file, seconds, project: 'own' });
  const lines = slowestFiles(
    [time('a.test.ts', 2), time('b.test.ts', 3), time('a.test.ts', 2), time('c.test.ts', 1)],
    2,
  );
  expect(lines.map((line) => line.trim())).toEqual(['4.0 s  own       a.test.ts', '3.0 s  own       b.test.ts']);
});
