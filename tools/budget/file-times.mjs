import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../setup/paths.mjs';

/** Names the file into which the reporters below write; without it they write nothing. */
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
  /** @type {import('./budget.mjs').FileTime} */
  const time = { project, file: relative(root, path), seconds: milliseconds / 1000 };
  appendFileSync(target, `${JSON.stringify(time)}\n`);
}

/**
 * @param {string} path
 * @returns {import('./budget.mjs').FileTime[]}
 */
export const readFileTimes = (path) =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line))
    : [];
