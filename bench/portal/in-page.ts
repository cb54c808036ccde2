import type { Page } from 'playwright';

export interface Opening {
  lcp_ms: number;
  /** First frame with rows. */
  rows_ms: number;
  /** The part above 50 ms of every task that blocks the page. */
  blocking_ms: number;
}

interface Seen {
  lcp_ms: number;
  rows_ms: number;
  blocking_ms: number;
}

/** Observes a page from its start. */
export async function watchOpening(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Seen = { lcp_ms: 0, rows_ms: 0, blocking_ms: 0 };
    (window as unknown as { seen: Seen }).seen = seen;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.lcp_ms = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.blocking_ms += Math.max(0, entry.duration - 50);
    }).observe({ type: 'longtask', buffered: true });
    const look = (): void => {
      if (document.querySelector('table[aria-label="Transactions"] tbody tr')) seen.rows_ms = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** The observations, once the rows are there and the page is idle. */
export async function readOpening(page: Page): Promise<Opening> {
  await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.rows_ms > 0);
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => (window as unknown as { seen: Seen }).seen);
}

export interface PageTurn {
  /** From the last byte of the answer to the frame with its rows. */
  from_answer_ms: number;
  from_click_ms: number;
}

/** Presses 'Next page' and measures until the new rows are painted. */
export const turnPage = (page: Page): Promise<PageTurn> =>
  page.evaluate(async () => {
    const rows = (): string => document.querySelector('table[aria-label="Transactions"] tbody')?.textContent ?? '';
    const before = rows();
    performance.clearResourceTimings();
    const clicked = performance.now();
    document.querySelector<HTMLElement>('a[aria-label="Next page"]')?.click();
    const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
    while (rows() === before) await frame();
    // The frame that shows them ends when the next one begins.
    await frame();
    const painted = performance.now();
    const answered = performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.includes('/api/clinic/transactions?'))
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd)
      .at(0);
    return { from_answer_ms: painted - (answered ?? clicked), from_click_ms: painted - clicked };
  });
