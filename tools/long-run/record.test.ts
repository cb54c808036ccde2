import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../setup/paths.mjs';
import { parts } from './parts.mjs';
import { addedUp, withResult } from './record.mjs';

const page = readFileSync(join(root, 'docs/long-run.md'), 'utf8');
const order = parts.map(({ name }) => name);
const result = { passed: true, counts: ['3 tests'], seconds: 61, date: '2026-12-01', commit: 'abc1234' };

test('a result is a row of the table, once, in the order of the parts', () => {
  const names = order.toReversed();
  const written = [...names, ...names].reduce((text, name) => withResult(text, { ...result, name }, order), page);
  const rows = written.split('\n').filter((line) => line.includes('| abc1234 |'));
  expect(rows.map((row) => row.split('|')[1]?.trim())).toEqual(order);
  expect(rows[0]).toBe('| distribution | passed | 3 tests | 61 s | 2026-12-01 | abc1234 |');
});

test('the rest of the page stays, and a failure says so', () => {
  const failed = { ...result, name: 'races', passed: false, seconds: 9_000 };
  const written = withResult(page, failed, order);
  expect(written).toContain('| races | FAILED | 3 tests | 2.5 h | 2026-12-01 | abc1234 |');
  const unchanged = (text: string) => text.split('\n').filter((line) => !line.startsWith('| races |'));
  expect(unchanged(written)).toEqual(unchanged(page));
});

test('the page says what each part proves', () => {
  for (const { name } of parts) expect(page).toContain(`\`npm run test:long -- ${name}\``);
});

test('counts of the same name are added up', () => {
  expect(addedUp('1200 calls\n3 drills\n34 calls\n')).toEqual(['1,234 calls', '3 drills']);
});
