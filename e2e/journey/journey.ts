import { join } from 'node:path';
import { type BrowserContext, type BrowserContextOptions, expect, type Page, test as base } from '@playwright/test';
import { serveFresh } from './fresh-server.ts';
import { type Problems, watchForProblems } from './problems.ts';

interface JourneyFixtures {
  problems: Problems;
  /** Another browser on another computer. */
  newBrowser: (options?: BrowserContextOptions) => Promise<Page>;
}

interface WorkerFixtures {
  serverScript: string;
  /** The address of this worker's own server; undefined where it uses the one that all begin with. */
  ownOrigin: string | undefined;
}

/** A journey: fails when any page of it complained in the console or broke the page's policy. */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  serverScript: [join(import.meta.dirname, '../setup/serve-fresh.mjs'), { option: true, scope: 'worker' }],
  ownOrigin: [
    // A worker is replaced when a journey failed in it: the second try must not meet what the first one left behind.
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
      const context = await browser.newContext({ ...contextOptions, ...options, ...(baseURL ? { baseURL } : {}) });
      opened.push(context);
      problems.watch(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});

export { expect };
