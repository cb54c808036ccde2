import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/paths.mjs';

const tests = 'server/src';

/** A thousand rounds of a race take minutes to hours. */
export const race_options = ['--testTimeout', String(4 * 3_600_000), '--reporter', 'verbose'];

/**
 * The test files that repeat a race. With parts of file names, the files whose names contain one of them.
 * @param {string[]} parts
 */
export const raceTests = (parts) =>
  readdirSync(join(root, tests), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && (parts.length === 0 || parts.some((part) => file.includes(part))))
    .filter((file) => readFileSync(join(root, tests, file), 'utf8').includes('/race-rounds.ts'))
    .map((file) => `${tests}/${file}`);
