import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSealing } from './sealing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const withSecrets = (...given: string[]) => createSealing(app.owner, given);

test('sealed text opens on every process, for the same purpose only, and never looks the same twice', async () => {
  const { seal } = app.platform.sealing;
  const other = await withSecrets();
  const sealed = seal('JBSWY3DPEHPK3PXP', 'authenticator of user 1');
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(seal('JBSWY3DPEHPK3PXP', 'authenticator of user 1')).not.toBe(sealed);
  expect(other.open(sealed, 'authenticator of user 1')).toBe('JBSWY3DPEHPK3PXP');
  expect(other.open(sealed, 'authenticator of user 2')).toBeNull();
});

test('altered, truncated or invented text does not open', async () => {
  const { seal, open } = app.platform.sealing;
  const sealed = seal('a secret', 'something');
  const last = sealed.endsWith('A') ? 'B' : 'A';
  for (const forged of [
    `${sealed.slice(0, -2)}${last}${last}`,
    sealed.slice(0, -4),
    sealed.replace('.', ''),
    '',
    'x.y',
  ])
    expect(open(forged, 'something')).toBeNull();
});

test('the configured part of the key: without it nothing opens; text of a former part, or from before there was one, still opens', async () => {
  const before = app.platform.sealing.seal('old', 'something');
  const first = await withSecrets('the first secret of all');
  const sealed = first.seal('new', 'something');
  expect(app.platform.sealing.open(sealed, 'something')).toBeNull();
  const later = await withSecrets('another secret by now', 'the first secret of all');
  expect(later.open(sealed, 'something')).toBe('new');
  expect(later.open(before, 'something')).toBe('old');
  expect(first.open(later.seal('newest', 'something'), 'something')).toBeNull();
});
