import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ensureChromium, ensureHeadlessChromium } from './chromium.mjs';

const browser = '#!/bin/sh\necho "Chromium 149"\n';
let folder = '';

/** The only available programs: the shell's built-ins and those that the test adds here. */
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

test('without a Chromium and without apt, the error says what to do', async () => {
  await expect(ensureChromium()).rejects.toThrow('Install Chromium or Chrome, or set CHROMIUM_PATH');
});

test('a CHROMIUM_PATH that is not a Chromium is refused by name', async () => {
  vi.stubEnv('CHROMIUM_PATH', program('other', '#!/bin/sh\necho other\n'));
  await expect(ensureChromium()).rejects.toThrow(`CHROMIUM_PATH is ${join(folder, 'other')}`);
});

test('a script that only explains how to install the browser is ignored', async () => {
  program('chromium-browser', '#!/bin/sh\necho "install the snap"; exit 1\n');
  const chrome = program('google-chrome', '#!/bin/sh\necho "Google Chrome 149"\n');
  expect(await ensureChromium()).toBe(chrome);
});

test('CHROMIUM_PATH takes precedence over PATH', async () => {
  program('chromium', browser);
  const chosen = program('chosen', browser);
  vi.stubEnv('CHROMIUM_PATH', chosen);
  expect(await ensureChromium()).toBe(chosen);
});

/** An apt that installs this script under its name, once it has updated its lists. */
function aptInstalls(target: string, script: string): void {
  program('sudo', '#!/bin/sh\nshift\nexec "$@"\n');
  program('true', '#!/bin/sh\nexit 0\n');
  program(
    'apt-get',
    `#!/bin/sh
case "$*" in
  update) : > "${folder}/updated" ;;
  install*${basename(target)}*) [ -e "${folder}/updated" ] && printf '%s' '${script}' > "${target}" && /bin/chmod 755 "${target}" ;;
esac
`,
  );
}

test('a missing Chromium is installed with apt', async () => {
  const target = join(folder, 'chromium');
  aptInstalls(target, browser);
  expect(await ensureChromium()).toBe(target);
});

const versionOf = (text: string) => `#!/bin/sh\necho "Chromium ${text}"\n`;

test('the headless build is used if it has the version of the Chromium', async () => {
  const chromium = program('chromium', versionOf('149.0.1 built on elsewhere'));
  const headless = program('chromium-headless-shell', versionOf('149.0.1'));
  expect(await ensureHeadlessChromium(chromium)).toBe(headless);
  program('chromium-headless-shell', versionOf('148.9.9'));
  expect(await ensureHeadlessChromium(chromium)).toBe(chromium);
});

test('the headless build is installed with apt for a Chromium of Debian alone', async () => {
  const target = join(folder, 'chromium-headless-shell');
  aptInstalls(target, versionOf('149.0.1'));
  const other = program('google-chrome', '#!/bin/sh\necho "Google Chrome 149.0.1"\n');
  expect(await ensureHeadlessChromium(other)).toBe(other);
  const chromium = program('chromium', versionOf('149.0.1 built on Debian GNU/Linux 12'));
  expect(await ensureHeadlessChromium(chromium)).toBe(target);
});
