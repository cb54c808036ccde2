import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../setup/paths.mjs';

/** @typedef {{ seconds: number, project: string, file: string }} FileTime */

/** Names the file into which the reporters beside this one write; without it they write nothing. */
export const times_variable = 'TEST_FILE_TIMES';

/**
 * Adds one line: how long a test file took.
 * @param {string} project
 * @param {string} path
 * @param {number} milliseconds
 */
export function recordFileTime(project, path, milliseconds) {
  const target = process.env[times_variable];
  if (!target) return;
  /** @type {FileTime} */
  const time = { project, file: relative(root, path), seconds: milliseconds / 1000 };
  appendFileSync(target, `${JSON.stringify(time)}\n`);
}

/**
 * @param {string} path
 * @returns {FileTime[]}
 */
export const readFileTimes = (path) =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line))
    : [];

/**
 * The slowest test files, as lines to print.
 * @param {FileTime[]} times
 * @param {number} count
 */
export function slowestFiles(times, count) {
  /** @type {Map<string, FileTime>} */
  const files = new Map();
  for (const { seconds, project, file } of times) {
    const key = `${project} ${file}`;
    files.set(key, { seconds: seconds + (files.get(key)?.seconds ?? 0), project, file });
  }
  return [...files.values()]
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ seconds, project, file }) => `${seconds.toFixed(1).padStart(7)} s  ${project.padEnd(8)}  ${file}`);
}
