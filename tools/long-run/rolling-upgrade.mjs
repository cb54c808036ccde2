import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from '../setup/run.mjs';
import { environment } from '../setup/runtime.mjs';
import { runMain } from '../setup/stop.mjs';
import { onMinimalDebian } from './minimal-debian.mjs';
import { makeRelease, packageOf, settings_text } from './releases.mjs';

// Makes two releases and a minimal Debian, where package-upgrade.long.test.ts upgrades a portal of two processes under payments.

const test = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'own', 'package-upgrade'];

await runMain(async () => {
  const out = mkdtempSync(join(tmpdir(), 'clinic-releases-'));
  try {
    for (const version of ['0.0.1', '0.0.2']) await makeRelease(out, version);
    let code = 1;
    await onMinimalDebian(async ({ folder, inside }) => {
      const packages = ['0.0.1', '0.0.2'].map((version) => join(out, packageOf(version)));
      const machine = JSON.stringify({ folder, chroot: inside(), packages, settings_text });
      ({ code } = await runNode(test, { env: { ...environment(), LONG_RUN: 'on', INSTALLED_MACHINE: machine } }));
    });
    return code;
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
});
