import { defineConfig } from 'vitest/config';

const rules = 'server/src/**/*.rules.test.ts';
const screens = 'portal/vitest.config.ts';

/** `unit` needs nothing, `server` a real PostgreSQL that it starts itself, `faults` drills, `screens` a Chromium (CHROMIUM_PATH). */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,sandbox}/src/**/*.test.ts', '{tools,e2e}/**/*.test.ts', rules],
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [rules],
          globalSetup: ['server/src/testing/database/database-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['faults/**/*.test.ts'],
          // One fault at a time: each has the machine to itself.
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      screens,
    ],
  },
});
