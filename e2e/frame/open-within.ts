import type { Page, Request } from '@playwright/test';
import { expect } from '../journey/journey.ts';

/** As long as Playwright's `networkidle`. */
const quiet_ms = 500;

/**
 * Opens addresses within the portal that the page has open, as its own links do: code, session and axe stay. Each call ends when the former
 * page is gone and nothing was asked of the server for a while.
 */
export function openerWithin(page: Page): (address: string) => Promise<void> {
  const asked = new Set<Request>();
  let last_answer = Date.now();
  const answered = (request: Request): void => {
    asked.delete(request);
    last_answer = Date.now();
  };
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', answered);
  page.on('requestfailed', answered);
  const isQuiet = () => asked.size === 0 && Date.now() - last_answer >= quiet_ms;

  return async (address) => {
    if (new URL(page.url()).pathname === address) return;
    await page.evaluate((to) => {
      for (const heading of document.querySelectorAll('h1')) heading.dataset['former'] = '';
      window.history.pushState({}, '', to);
    }, address);
    await expect(page.locator('h1[data-former]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(isQuiet, { message: `answers of ${address}`, intervals: [100] }).toBe(true);
  };
}
