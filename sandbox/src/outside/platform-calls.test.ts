import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asked_by_pages } from './platform-calls.ts';

test('the pages ask the platform calls of their list, each of them', () => {
  const source = join(import.meta.dirname, '..');
  const pages = globSync('**/*.{ts,tsx}', { cwd: source }).map((path) => readFileSync(join(source, path), 'utf8'));
  const asked = pages.flatMap((text) =>
    [...text.matchAll(/callPlatform\(\s*(?:\w+\.)?(\w+)/g)].map(([, name]) => name),
  );
  expect(new Set(asked)).toEqual(new Set(asked_by_pages.map(({ name }) => name)));
});
