import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { platform_calls } from './platform-calls.ts';

test('every platform call of the sandbox pages is passed on', () => {
  const source = join(import.meta.dirname, '..');
  const pages = globSync('**/*.{ts,tsx}', { cwd: source }).map((path) => readFileSync(join(source, path), 'utf8'));
  const asked = pages.flatMap((text) =>
    [...text.matchAll(/callPlatform\(\s*(?:\w+\.)?(\w+)/g)].map(([, name]) => name),
  );
  expect(asked).toContain('createAppointment');
  // The wrappers take the endpoint itself.
  const named = asked.filter((name) => name !== undefined && name !== 'endpoint');
  expect(named.filter((name) => !Object.hasOwn(platform_calls, String(name)))).toEqual([]);
});
