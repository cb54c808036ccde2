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
 * The name alone is not enough: on some systems it is a script that only explains how to install the browser.
 * @param {string} path
 */
function isBrowser(path) {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    return false;
  }
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /chrom/i.test(stdout);
}

function find() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...candidates, ...applications].find(isBrowser);
}

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
