import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, isStamped, stamp, unstamp } from './fingerprint.mjs';
import { modules, root } from './paths.mjs';
import { reportWhile } from './report.mjs';
import { runNode } from './run.mjs';
import { Stop } from './stop.mjs';

/**
 * What Vite builds: the folder with its configuration, and the page that the build makes.
 * @typedef {{ name: string, folder: string, config: string, built: string }} Page
 * @type {Page[]}
 */
export const pages = [
  { name: 'portal', folder: 'portal', config: 'vite.config.ts', built: 'dist/index.html' },
  { name: 'console', folder: 'portal', config: 'vite.console.config.ts', built: 'console/dist/console.html' },
  { name: 'sandbox', folder: 'sandbox', config: 'vite.config.ts', built: 'dist/index.html' },
];
export const vite = join(modules, 'vite/bin/vite.js');

/** @param {Page} page */
async function ensurePage({ name, folder, config, built }) {
  const inputs = fingerprint([
    folder,
    'contract/src',
    'contract/package.json',
    'package-lock.json',
    'tsconfig.base.json',
  ]);
  if (isStamped(name, inputs) && existsSync(join(root, folder, built))) return;
  unstamp(name);
  console.error(`Building ${name} …`);
  const { result, seconds } = await reportWhile(`building ${name}`, () =>
    runNode([vite, 'build', '--config', config, '--logLevel', 'warn'], { cwd: join(root, folder), quiet: true }),
  );
  if (result.code !== 0) throw new Stop(`${result.output}\nThe pages of ${name} could not be built.`);
  stamp(name, inputs);
  console.error(`Built ${name} in ${seconds.toFixed(1)} s.`);
}

/** Builds the pages whose sources changed since they were last built. */
export async function ensurePages() {
  await Promise.all(pages.filter(({ folder, config }) => existsSync(join(root, folder, config))).map(ensurePage));
}
