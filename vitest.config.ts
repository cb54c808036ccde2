import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { inPlace } from './portal/console-modules.ts';
import { portalTests } from './tools/tests/portal-tests.ts';
import { long_tests, serverTests } from './tools/tests/server-tests.ts';

const rules = 'server/src/**/*.rules.test.ts';
const other_browsers = 'e2e/browsers/**/*.test.ts';

/** `npm run test:long` runs the tests of `*.long.test.ts` too. */
const is_long_run = process.env['LONG_RUN'] === 'on';
const files = {
  ...serverTests(import.meta.dirname, is_long_run),
  ...portalTests(join(import.meta.dirname, 'portal')),
};

/**
 * They end what hangs: the longest test takes twelve seconds alone, and three times that beside two others on a slow machine. Three nodes
 * of the distributed engine on one machine take their time. Options of the command do not reach a project.
 */
const server_timeouts =
  process.env['DISTRIBUTED_TESTS'] === 'on'
    ? { testTimeout: 300_000, hookTimeout: 300_000 }
    : { testTimeout: 90_000, hookTimeout: 120_000 };

/** Server tests on a real PostgreSQL that the run starts itself. A process loads the server once for all of its files. */
const server = (name: string, options: { include: string[]; isolate?: boolean }) => ({
  test: {
    name,
    ...options,
    globalSetup: ['server/src/testing/database/database-setup.ts'],
    // Calls wait for PostgreSQL a quarter of the time: three workers keep two processors busy.
    maxWorkers: 3,
    // A worker's heap is large, as it runs many files. Young objects die before they are copied into it.
    execArgv: ['--max-semi-space-size=64'],
    ...server_timeouts,
  },
});

/**
 * `unit` needs nothing. `shared`, `own` and `mocked` are server tests: on an app that all files of a worker share, on an app of their
 * own, and with a module replaced in a process of their own. `faults` drills. `browsers` are the main journeys in WebKit and Firefox. `portal` is what the portal works out without a browser,
 * `screens` and `console` need a Chromium (CHROMIUM_PATH).
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,sandbox}/src/**/*.test.ts', '{tools,e2e}/**/*.test.ts', rules],
          exclude: [other_browsers],
          // Long, because the machine may be busy.
          testTimeout: 30_000,
        },
      },
      server('shared', { include: files.shared, isolate: false }),
      server('own', { include: files.own, isolate: false }),
      server('mocked', { include: files.mocked }),
      {
        test: {
          name: 'faults',
          include: ['faults/**/*.test.ts'],
          exclude: is_long_run ? [] : [`faults/${long_tests}`],
          // One fault at a time: each has the machine to itself.
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'browsers', include: [other_browsers], testTimeout: 300_000 } },
      { root: 'portal', test: { name: 'portal', isolate: false, include: files.portal } },
      // A screen test mostly waits for its page, so five share two processors.
      {
        extends: './portal/vitest.config.ts',
        root: 'portal',
        test: { name: 'screens', include: files.screens, maxWorkers: 5 },
      },
      // The same, with the modules that the console has in place of the portal's.
      {
        extends: './portal/vitest.config.ts',
        root: 'portal',
        resolve: { alias: inPlace() },
        test: { name: 'console', include: files.console, maxWorkers: 5 },
      },
    ],
  },
});
