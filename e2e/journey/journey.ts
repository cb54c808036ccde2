import { type BrowserContext, type BrowserContextOptions, expect, type Page, test as base } from '@playwright/test';
import { type Problems, watchForProblems } from './problems.ts';

interface JourneyFixtures {
  problems: Problems;
  /** Another browser on another computer. */
  newBrowser: (options?: BrowserContextOptions) => Promise<Page>;
}

/** A journey: fails when any page of it complained in the console or broke the page's policy. */
export const test = base.extend<JourneyFixtures>({
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
