import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ensureChromium } from './chromium.mjs';

const browser = '#!/bin/sh\necho "Chromium 149"\n';
let folder = '';

/** The only programs there are: the shell's own words, and what the test puts here. */
function program(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  chmodSync(path, 0o755);
  return path;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chromium-'));
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROMIUM_PATH', undefined);
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('without one, and without apt, it says what to do', async () => {
  await expect(ensureChromium()).rejects.toThrow('Install Chromium or Chrome, or set CHROMIUM_PATH');
});

test('a CHROMIUM_PATH that is no Chromium is refused by name', async () => {
  vi.stubEnv('CHROMIUM_PATH', program('other', '#!/bin/sh\necho other\n'));
  await expect(ensureChromium()).rejects.toThrow(`CHROMIUM_PATH is ${join(folder, 'other')}`);
});

test('a script that only says how to install the browser is passed over', async () => {
  program('chromium-browser', '#!/bin/sh\necho "install the snap"; exit 1\n');
  const chrome = program('google-chrome', '#!/bin/sh\necho "Google Chrome 149"\n');
  expect(await ensureChromium()).toBe(chrome);
});

test('CHROMIUM_PATH goes before what is in PATH', async () => {
  program('chromium', browser);
  const chosen = program('chosen', browser);
  vi.stubEnv('CHROMIUM_PATH', chosen);
  expect(await ensureChromium()).toBe(chosen);
});

test('a missing one is installed with apt', async () => {
  const target = join(folder, 'chromium');
  program('sudo', '#!/bin/sh\nshift\nexec "$@"\n');
  program('true', '#!/bin/sh\nexit 0\n');
  program(
    'apt-get',
    `#!/bin/sh
case "$*" in
  update) : > "${folder}/updated" ;;
  install*chromium*) [ -e "${folder}/updated" ] && printf '%s' '${browser}' > "${target}" && /bin/chmod 755 "${target}" ;;
esac
`,
  );
  expect(await ensureChromium()).toBe(target);
});
