import { ensureChromium } from './setup/chromium.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { ensurePages } from './setup/pages.mjs';
import { ensurePoppler } from './setup/poppler.mjs';
import { checks, programStep, runSteps } from './setup/steps.mjs';
import { runMain, Stop } from './setup/stop.mjs';

/**
 * A step that prepares something; what went wrong is a sentence.
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
  console.log(process.env.CHROMIUM_PATH);
});

/**
 * @param {string} name
 * @param {string[]} projects
 */
const vitest = (name, projects, needs = ['dependencies']) =>
  programStep(name, 'vitest/vitest.mjs', ['run', ...projects.flatMap((project) => ['--project', project])], needs);

await runMain(() =>
  runSteps([
    preparation('dependencies', ensureDependencies),
    chromium,
    { ...preparation('pages', ensurePages), needs: ['dependencies'] },
    ...checks.map((step) => ({ ...step, needs: ['dependencies'] })),
    vitest('unit tests', ['unit', 'portal']),
    preparation('poppler', ensurePoppler),
    vitest('server tests', ['shared', 'own', 'mocked'], ['dependencies', 'pages', 'poppler']),
    vitest('faults', ['faults']),
    vitest('screens', ['screens'], ['dependencies', 'chromium']),
    programStep(
      'journeys',
      '@playwright/test/cli.js',
      ['test', '--config', 'e2e/playwright.config.ts'],
      ['dependencies', 'chromium', 'pages'],
    ),
  ]),
);
