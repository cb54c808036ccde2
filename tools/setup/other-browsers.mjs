import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installWithApt } from './apt.mjs';
import { Stop } from './stop.mjs';

/** @typedef {{ firefox: string, driver: string, mini_browser: string, display: string }} OtherBrowsers */

/** @param {string} program */
const inPath = (program) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find(existsSync);

/**
 * On some systems `firefox` is a script that only explains how to install it.
 * @param {string | undefined} path
 */
const isFirefox = (path) =>
  path !== undefined && /firefox/i.test(spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 }).stdout);

/** @returns {Partial<OtherBrowsers>} */
const find = () => ({
  firefox: [inPath('firefox-esr'), inPath('firefox')].find(isFirefox),
  driver: inPath('WebKitWebDriver'),
  mini_browser: globSync('/usr/{lib,lib64,libexec}/{,*/}webkit2gtk-4.1/MiniBrowser')[0],
  display: inPath('Xvfb'),
});

/** @param {Partial<OtherBrowsers>} found */
const missingOf = (found) => Object.entries(found).flatMap(([name, path]) => (path === undefined ? [name] : []));

/** @param {Partial<OtherBrowsers>} found @returns {found is OtherBrowsers} */
const isComplete = (found) => missingOf(found).length === 0;

/** What opens a page in Firefox and in WebKit: found, or installed with apt if permitted. */
export async function ensureOtherBrowsers() {
  const present = find();
  if (isComplete(present)) return present;
  await installWithApt('Firefox and WebKit', ['firefox-esr', 'webkit2gtk-driver', 'xvfb']);
  const installed = find();
  if (isComplete(installed)) return installed;
  const names = {
    firefox: 'Firefox',
    driver: 'WebKitWebDriver',
    mini_browser: "WebKitGTK's MiniBrowser",
    display: 'Xvfb',
  };
  const missing = missingOf(installed).map((name) => names[/** @type {keyof typeof names} */ (name)]);
  throw new Stop(
    `${missing.join(', ')} ${missing.length === 1 ? 'was' : 'were'} not found. Install the packages firefox-esr, webkit2gtk-driver and xvfb of Debian 12 or newer, and run again.`,
  );
}
