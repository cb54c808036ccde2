import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, isStamped, stamp, unstamp } from './fingerprint.mjs';
import { modules, root } from './paths.mjs';
import { reportWhile } from './report.mjs';
import { runNode } from './run.mjs';
import { Stop } from './stop.mjs';

const pages = ['portal', 'sandbox'];
export const vite = join(modules, 'vite/bin/vite.js');

/** @param {string} page */
async function ensurePage(page) {
  const inputs = fingerprint([
    page,
    'contract/src',
    'contract/package.json',
    'package-lock.json',
    'tsconfig.base.json',
  ]);
  if (isStamped(page, inputs) && existsSync(join(root, page, 'dist/index.html'))) return;
  unstamp(page);
  console.error(`Building ${page} …`);
  const { result, seconds } = await reportWhile(`building ${page}`, () =>
    runNode([vite, 'build', '--logLevel', 'warn'], { cwd: join(root, page), quiet: true }),
  );
  if (result.code !== 0) throw new Stop(`${result.output}\nThe pages of ${page} could not be built.`);
  stamp(page, inputs);
  console.error(`Built ${page} in ${seconds.toFixed(1)} s.`);
}

/** Builds the pages whose sources changed since they were last built. */
export async function ensurePages() {
  await Promise.all(pages.filter((page) => existsSync(join(root, page, 'index.html'))).map(ensurePage));
}
