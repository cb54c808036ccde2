import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { allEndpoints } from '@clinic/contract/endpoints.ts';
import { expect, test } from 'vitest';
import { root } from './setup/paths.mjs';

const contract = join(root, 'contract/src');
const sources = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.includes('/') && path.endsWith('.ts') && !path.endsWith('.test.ts'),
);

test('every call that a file declares is in the contract of its domain, once', async () => {
  const modules = await Promise.all(
    sources.map((source) => import(join(contract, source)) as Promise<Record<string, unknown>>),
  );
  const declared = modules
    .flatMap((module) => Object.values(module))
    .filter((value) => typeof value === 'object' && value !== null && 'method' in value && 'access' in value);
  expect(declared.length).toBeGreaterThan(150);
  expect(new Set(declared)).toEqual(new Set(allEndpoints));
  expect(allEndpoints.length).toBe(new Set(allEndpoints).size);
});
