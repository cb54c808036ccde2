import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFileTimes, slowestFiles, times_variable } from './file-times/file-times.mjs';
import { ensureChromium, ensureHeadlessChromium } from './setup/chromium.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { memoryFolder } from './setup/memory-folder.mjs';
import { ensurePages } from './setup/pages.mjs';
import { ensurePoppler } from './setup/poppler.mjs';
import { checks, programStep, runSteps } from './setup/steps.mjs';
import { runMain, Stop } from './setup/stop.mjs';

/**
 * A step that prepares something. An error is one message.
 * @param {string} name
 * @param {() => Promise<void>} prepare
 */
const preparation = (name, prepare) => ({
  name,
  run: async () => {
    try {
      await prepare();
      return true;
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
      console.error(error.message);
      return false;
    }
  },
});

const chromium = preparation('chromium', async () => {
  process.env.CHROMIUM_PATH = await ensureChromium();
  process.env.HEADLESS_CHROMIUM_PATH = await ensureHeadlessChromium(process.env.CHROMIUM_PATH);
  console.log(process.env.CHROMIUM_PATH);
  console.log(process.env.HEADLESS_CHROMIUM_PATH);
});

const run_folder = mkdtempSync(join(tmpdir(), 'clinic-test-run-'));
const times_file = join(run_folder, 'times.jsonl');
process.env[times_variable] = times_file;
/** What PostgreSQL answers to the statements of the server tests: they write it, and the row types are checked by it. */
const results_file = join(run_folder, 'results.jsonl');
process.env['RECORDED_RESULTS'] = results_file;

function printSlowestFiles() {
  console.log('\nThe 20 slowest test files:');
  for (const line of slowestFiles(readFileTimes(times_file), 20)) console.log(line);
  rmSync(run_folder, { recursive: true });
}

const in_memory = memoryFolder();

/**
 * @param {string} name
 * @param {string[]} projects Those of one step share what it starts, one PostgreSQL for instance.
 * @param {string[]} [needs]
 * @param {string} [folder] For temporary files.
 */
const vitest = (name, projects, needs = ['dependencies'], folder) =>
  programStep(
    name,
    'vitest/vitest.mjs',
    [
      'run',
      '--reporter=default',
      `--reporter=${join(import.meta.dirname, 'file-times/vitest-file-times.mjs')}`,
      ...projects.flatMap((project) => ['--project', project]),
    ],
    needs,
    folder,
  );

await runMain(() =>
  runSteps(
    [
      preparation('dependencies', ensureDependencies),
      chromium,
      { ...preparation('pages', ensurePages), needs: ['dependencies'] },
      ...checks.map((step) => ({ ...step, needs: ['dependencies'] })),
      vitest('unit tests', ['unit', 'portal']),
      preparation('poppler', ensurePoppler),
      vitest('server tests', ['shared', 'own', 'mocked'], ['dependencies', 'pages', 'poppler'], in_memory),
      programStep('row types', 'tools/database/check-row-types.ts', [results_file], ['server tests']),
      // On the disk: these tests check what a crash leaves there.
      vitest('faults', ['faults']),
      vitest('screens', ['screens', 'console'], ['dependencies', 'chromium'], in_memory),
      programStep(
        'journeys',
        '@playwright/test/cli.js',
        [
          'test',
          '--config',
          'e2e/playwright.config.ts',
          `--reporter=list,${join(import.meta.dirname, 'file-times/playwright-file-times.mjs')}`,
        ],
        ['dependencies', 'chromium', 'pages'],
        in_memory,
      ),
    ],
    printSlowestFiles,
  ),
);
