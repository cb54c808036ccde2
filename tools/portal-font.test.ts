import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup/paths.mjs';

const read = (path: string): string => readFileSync(join(root, 'portal', path), 'utf8');
const [address = ''] = /\/fonts\/[^']+\.woff2/.exec(read('src/ui/theme.css')) ?? [];

test('one font is shipped, of 60 KB at most, with its licence', () => {
  const files = readdirSync(join(root, 'portal/public/fonts'));
  expect(files.toSorted()).toEqual(['OFL.txt', address.replace('/fonts/', '')]);
  expect(statSync(join(root, 'portal/public', address)).size).toBeLessThanOrEqual(60_000);
  expect(read('public/fonts/OFL.txt')).toContain('SIL Open Font License, Version 1.1');
});

test('the page asks for the font before its styles have arrived, by the address that the styles name', () => {
  expect(existsSync(join(root, 'portal/public', address))).toBe(true);
  expect(read('index.html')).toContain(
    `<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin />`,
  );
});
