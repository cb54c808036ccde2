import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { schemes } from '@clinic/contract/clinics/schemes.ts';

test('every scheme has an icon that the portal serves', () => {
  const missing = schemes.filter(({ icon }) => !existsSync(new URL(`../../portal/public${icon}`, import.meta.url)));
  expect(missing).toEqual([]);
  expect(new Set(schemes.map(({ icon }) => icon)).size).toBe(schemes.length);
});
