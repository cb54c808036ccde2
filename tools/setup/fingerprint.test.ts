import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprint } from './fingerprint.mjs';
import { root } from './paths.mjs';

let folder = '';
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const print = () => fingerprint([relative(root, folder)]);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fingerprint-'));
  mkdirSync(join(folder, 'dist'));
  write('a.ts', 'one');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the same files have the same fingerprint, whatever was built from them', () => {
  const before = print();
  write('dist/a.js', 'built');
  expect(print()).toBe(before);
});

test.each([
  ['a changed file', () => write('a.ts', 'two')],
  ['a new file', () => write('b.ts', '')],
  ['a new name', () => (rmSync(join(folder, 'a.ts')), write('c.ts', 'one'))],
])('%s changes it', (_what, change) => {
  const before = print();
  change();
  expect(print()).not.toBe(before);
});

test('a fact changes it', () => {
  expect(fingerprint([relative(root, folder)], ['other'])).not.toBe(print());
});
