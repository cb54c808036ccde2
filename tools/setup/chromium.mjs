import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installWithApt } from './apt.mjs';
import { Stop } from './stop.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The version that a browser prints. Its name alone is not enough: on some systems it is a script that only explains how to install the browser.
 * @param {string} path
 */
function descriptionOf(path) {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    return '';
  }
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 ? stdout : '';
}

/** @param {string} description */
const versionIn = (description) => /\d+(?:\.\d+)*/.exec(description)?.[0];

/** @param {string} path */
const isBrowser = (path) => /chrom/i.test(descriptionOf(path));

/** @param {string[]} programs */
const inPath = (programs) => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => programs.map((name) => join(folder, name)));
};

const find = () => [...inPath(names), ...applications].find(isBrowser);

/** The path of a Chromium for the tests: CHROMIUM_PATH, else one in PATH, else one installed with apt if permitted. */
export async function ensureChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (isBrowser(given)) return given;
    throw new Stop(
      `CHROMIUM_PATH is ${given}, which does not run as Chromium. Correct it, or unset it to search for one.`,
    );
  }
  const present = find();
  if (present) return present;
  await installWithApt('Chromium', ['chromium', 'fonts-liberation']);
  const installed = find();
  if (installed) return installed;
  throw new Stop('No Chromium was found. Install Chromium or Chrome, or set CHROMIUM_PATH to one, and run again.');
}

const headless_name = 'chromium-headless-shell';

/**
 * The path of the headless build of this Chromium, which draws no window and takes a third of the CPU time in the browser's own process. Debian has
 * one. If there is none of the same version, the path of the Chromium itself.
 * @param {string} chromium
 */
export async function ensureHeadlessChromium(chromium) {
  const description = descriptionOf(chromium);
  const version = versionIn(description);
  const findSame = () => inPath([headless_name]).find((path) => versionIn(descriptionOf(path)) === version);
  const present = findSame();
  if (present || !/Debian/.test(description)) return present ?? chromium;
  await installWithApt('the headless build of Chromium', [headless_name]);
  return findSame() ?? chromium;
}
