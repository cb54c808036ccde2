import { expect, test } from 'vitest';
import { advisories } from './advisories.ts';
import { findingsIn, asLines } from '../planted.ts';

const findings = async (name: string, locked: Record<string, unknown>, allowScripts = {}) =>
  asLines(
    await findingsIn({
      'package.json': JSON.stringify({ allowScripts }),
      'package-lock.json': JSON.stringify({
        packages: { [`node_modules/${name}`]: { integrity: 'sha512-x', ...locked } },
      }),
    }),
  );

test('T30 a package with an install script', async () => {
  expect(await findings('quiet', { version: '1.0.0', hasInstallScript: true })).toEqual([
    expect.stringMatching(/^package-lock\.json:1 supply chain: quiet has an install script/),
  ]);
  expect(await findings('quiet', { version: '1.0.0', hasInstallScript: true }, { quiet: true })).toEqual([]);
});

test('T30 a package without integrity', async () => {
  expect(await findings('quiet', { version: '1.0.0', integrity: undefined })).toEqual([
    expect.stringMatching(/quiet 1\.0\.0 has no integrity/),
  ]);
});

test.each(advisories)(
  'T30 $package below $floor, also as a nested dependency',
  async ({ package: name, floor, advisory }) => {
    const above = await findings(name, { version: floor });
    expect(above.filter((line) => line.includes(`(${advisory}:`))).toEqual([]);
    for (const version of ['0.0.1', '0.99.0-rc.1'].filter(
      (low) => low.localeCompare(floor, 'en', { numeric: true }) < 0,
    )) {
      const found = await findings(`deep/node_modules/${name}`, { version });
      expect(found.some((line) => line.includes(`${name} ${version} is below ${floor} (${advisory}`))).toBe(true);
    }
  },
);

test('T30 versions are compared as numbers', async () => {
  expect(await findings('ws', { version: '8.9.0' })).toHaveLength(1);
  expect(await findings('ws', { version: '8.17.1' })).toEqual([]);
  expect(await findings('ws', { version: '10.0.0' })).toEqual([]);
});
