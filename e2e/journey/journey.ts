import { join } from 'node:path';
import { type BrowserContext, type BrowserContextOptions, expect, type Page, test as base } from '@playwright/test';
import { serveFresh } from './fresh-server.ts';
import { type Problems, watchForProblems } from './problems.ts';

interface JourneyFixtures {
  problems: Problems;
  /** A page in a browser of its own. */
  newBrowser: (options?: BrowserContextOptions) => Promise<Page>;
}

interface WorkerFixtures {
  serverScript: string;
  /** The address of this worker's own server; undefined if it uses the shared one. */
  ownOrigin: string | undefined;
}

/**
 * A journey of the long run alone: another test of `npm test` proves the same rule, or the journey takes minutes to look at every page. The
 * main flow of each capability is not one.
 */
export const long_form = { tag: '@long' };

/** A journey. It fails if any of its pages reports an error in the console or violates the content security policy. */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  serverScript: [join(import.meta.dirname, '../setup/serve-fresh.mjs'), { option: true, scope: 'worker' }],
  ownOrigin: [
    // Playwright replaces the worker of a failed journey. The retry gets a new server, without the data of the first try.
    async ({ serverScript }, give, { workerIndex, config }) =>
      workerIndex < config.workers ? give(undefined) : serveFresh(serverScript, give),
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ baseURL, ownOrigin }, give) => give(ownOrigin ?? baseURL),
  problems: [
    async ({ context }, give) => {
      const problems = watchForProblems();
      problems.watch(context);
      await give(problems);
      expect(problems.found(), 'what the pages complained about').toEqual([]);
    },
    { auto: true },
  ],
  newBrowser: async ({ browser, problems, baseURL, contextOptions }, give) => {
    const opened: BrowserContext[] = [];
    await give(async (options) => {
      const context = await browser.newContext({ ...contextOptions, ...(baseURL ? { baseURL } : {}), ...options });
      opened.push(context);
      problems.watch(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});

export { expect };
