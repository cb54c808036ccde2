import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  lutimesSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { modules, root } from '../setup/paths.mjs';
import { runtime } from '../setup/runtime.mjs';
import { Stop } from '../setup/stop.mjs';

/** What production runs, by path from the root. The sandbox, its demo data and the tests stay at home. */
export const release_paths = [
  'package.json',
  'domains.js',
  'contract/package.json',
  'contract/src',
  'server/package.json',
  'server/src',
  'server/migrations',
  'portal/dist',
  'portal/console/dist',
  'docs/operations.md',
  'docs/distribution.md',
];

/** Says of a path from the root whether production leaves it out. */
export const isLeftOut = (path: string): boolean =>
  /\.test\.ts$|^server\/src\/(?:testing|demo)(?:\/|$)|^server\/src\/sandbox\.ts$/.test(path);

/** Files of packages that no program reads at run time: types, source maps and pages of documentation. A license stays. */
const isUnread = (path: string): boolean =>
  /\.(?:d\.[cm]?ts|map|md|markdown|flow|tsbuildinfo)$/i.test(path) &&
  !/licen[cs]e|notice|copying/i.test(basename(path));

/** Copies a file, a link or a folder, with modes that do not depend on who copies. */
function copy(from: string, to: string, isWanted: (path: string) => boolean): void {
  mkdirSync(dirname(to), { recursive: true });
  for (const entry of readdirSync(dirname(from), { withFileTypes: true })) {
    if (entry.name !== basename(from)) continue;
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
    else if (entry.isDirectory()) {
      mkdirSync(to, { recursive: true });
      for (const name of readdirSync(from))
        if (isWanted(join(from, name))) copy(join(from, name), join(to, name), isWanted);
    } else {
      copyFileSync(from, to);
      chmodSync(to, statSync(from).mode & 0o100 ? 0o755 : 0o644);
    }
  }
}

/** The folders of the packages that the server needs in production, as npm knows them from the lock file. */
function productionPackages(): string[] {
  const npm = process.env['npm_execpath'];
  const words = [
    'ls',
    '--omit=dev',
    '--all',
    '--parseable',
    '--workspace=@clinic/server',
    '--workspace=@clinic/contract',
  ];
  const { stdout, stderr } = npm
    ? spawnSync(process.env['npm_node_execpath'] ?? process.execPath, [npm, ...words], { cwd: root, encoding: 'utf8' })
    : spawnSync('npm', words, { cwd: root, encoding: 'utf8' });
  const folders = stdout.split('\n').filter((path) => path.startsWith(`${modules}/`));
  if (folders.length === 0) throw new Stop(`npm does not say which packages the server needs:\n${stderr}`);
  return [...new Set(folders)].toSorted();
}

interface Licensed {
  name: string;
  version: string;
  license: unknown;
}

const licenseOf = (folder: string): Licensed & { license: string } => {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Licensed;
  return { name, version, license: typeof license === 'string' ? license : 'as its folder says' };
};

/** Gives everything below a folder, and the folder, one time. */
function setTimes(folder: string, epoch_seconds: number): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) setTimes(path, epoch_seconds);
    else if (entry.isSymbolicLink()) lutimesSync(path, epoch_seconds, epoch_seconds);
    else utimesSync(path, epoch_seconds, epoch_seconds);
  }
  utimesSync(folder, epoch_seconds, epoch_seconds);
}

/**
 * Puts what production runs into a folder: the sources, the packages of the lock file, the runtime and the command. The portal must be built.
 * Returns the packages with their licenses.
 */
export function stageRelease(folder: string, version: string, epoch_seconds: number): Licensed[] {
  for (const path of release_paths)
    copy(join(root, path), join(folder, path), (from) => !isLeftOut(relative(root, from)));
  const packages = productionPackages();
  for (const from of packages)
    copy(from, join(folder, relative(root, from)), (path) => basename(path) !== 'node_modules' && !isUnread(path));
  copy(runtime(), join(folder, 'bin/node'), () => true);
  for (const name of ['clinic-portal', 'defaults'])
    copy(join(import.meta.dirname, name), join(folder, name), () => true);
  const licensed = packages.filter((path) => !path.includes('/@clinic/')).map(licenseOf);
  const lines = licensed.map(({ name, version: of, license }) => `${name} ${of}: ${license}`);
  writeFileSync(join(folder, 'licenses.txt'), `${lines.join('\n')}\n`);
  writeFileSync(join(folder, 'version'), `${version}\n`);
  setTimes(folder, epoch_seconds);
  return licensed;
}
