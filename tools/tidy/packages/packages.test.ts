import { expect, test } from 'vitest';
import { findingsIn, asLines } from '../planted.ts';

const manifest = (version: string) => JSON.stringify({ dependencies: { zod: version } });
const lock = (version: string, resolved?: string) =>
  JSON.stringify({
    packages: {
      server: { dependencies: { zod: version } },
      'node_modules/zod': { version, resolved, integrity: 'sha512-x' },
    },
  });
const findings = async (manifest_text: string, lock_text: string) =>
  asLines(await findingsIn({ 'server/package.json': manifest_text, 'package-lock.json': lock_text }));

test('a manifest that the lock file does not match', async () => {
  expect((await findings(manifest('4.6.7'), lock('4.6.6')))[0]).toMatch(
    /^server\/package\.json:1 package: .*run npm install/,
  );
});

test('a version that is not exact', async () => {
  expect((await findings(manifest('^4.6.7'), lock('^4.6.7')))[0]).toMatch(/zod is '\^4\.6\.7': use an exact version/);
});

test('a registry address in the lock file', async () => {
  const found = await findings(manifest('4.6.7'), lock('4.6.7', 'https://registry.example/zod.tgz'));
  expect(found[0]).toMatch(/^package-lock\.json:1 package: node_modules\/zod names a registry/);
});

test('a manifest that the lock file matches', async () => {
  expect(await findings(manifest('4.6.7'), lock('4.6.7'))).toEqual([]);
});
