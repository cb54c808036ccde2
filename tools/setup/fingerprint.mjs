import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cache, root } from './paths.mjs';

const notInputs = new Set(['node_modules', 'dist', 'test-results', 'playwright-report', '.cache']);

/**
 * Every file below a path, sorted, or the path itself if it is a file.
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !notInputs.has(name))
    .toSorted()
    .flatMap((name) => filesBelow(join(path, name)));
}

/**
 * One hash over names and contents of files and folders.
 * @param {string[]} paths Relative to the repository.
 * @param {string[]} [facts] Other values that the result depends on.
 */
export function fingerprint(paths, facts = []) {
  const hash = createHash('sha256').update(JSON.stringify(facts));
  for (const file of paths.flatMap((path) => filesBelow(join(root, path)))) {
    const content = readFileSync(file);
    hash.update(`\0${relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** @param {string} name */
const stampFile = (name) => join(cache, `${name}.stamp`);

/**
 * @param {string} name
 * @param {string} value
 */
export const isStamped = (name, value) =>
  existsSync(stampFile(name)) && readFileSync(stampFile(name), 'utf8') === value;

/**
 * @param {string} name
 * @param {string} value
 */
export function stamp(name, value) {
  mkdirSync(cache, { recursive: true });
  writeFileSync(stampFile(name), value);
}

/** @param {string} name */
export const unstamp = (name) => rmSync(stampFile(name), { force: true });
