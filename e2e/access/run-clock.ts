import { expect, type Page } from '@playwright/test';

/**
 * Runs the page's own clock ahead, in pieces that are shorter than the page waits for its code. Code loads in real time, so each piece begins
 * when no request is on its way.
 */
export function clockOf(page: Page): { run: (seconds: number) => Promise<void> } {
  const on_their_way = new Set<unknown>();
  page.on('request', (request) => on_their_way.add(request));
  page.on('requestfinished', (request) => on_their_way.delete(request));
  page.on('requestfailed', (request) => on_their_way.delete(request));
  const piece = 60;
  return {
    run: async (seconds) => {
      for (let left = seconds; left > 0; left -= piece) {
        await expect.poll(() => on_their_way.size).toBe(0);
        await page.clock.runFor(Math.min(piece, left) * 1000);
      }
      await expect.poll(() => on_their_way.size).toBe(0);
    },
  };
}
