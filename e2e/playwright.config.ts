import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { headless_browser } from '../tools/setup/chromium-arguments.ts';

/**
 * What staff do, in a browser: one server on a database of its own, and the Chromium of the machine.
 * `CHROMIUM_PATH` says where that is, `HEADLESS_CHROMIUM_PATH` where its headless build is.
 */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.journey.ts',
  outputDir: join(import.meta.dirname, 'test-results'),
  fullyParallel: true,
  // `npm run test:long -- journeys` runs those of the long form too.
  ...(process.env['LONG_RUN'] === 'on' ? {} : { grepInvert: /@long/ }),
  // Journeys wait more than they compute: five keep two cores busy.
  workers: 5,
  forbidOnly: true,
  // A journey that needs its second try is listed as flaky.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    // Printed by the server when it has started.
    baseURL: process.env['E2E_ORIGIN'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-SG',
    // Not Singapore: the portal shows Singapore time in every time zone.
    timezoneId: 'America/New_York',
    actionTimeout: 15_000,
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every journey takes time that a green run does not need.
    trace: 'on-first-retry',
    launchOptions: headless_browser,
  },
  webServer: {
    command: `"${process.execPath}" "${join(import.meta.dirname, 'setup/serve-fresh.mjs')}"`,
    wait: { stdout: /"origin":"(?<e2e_origin>http:[^"]+)"/ },
    timeout: 120_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
