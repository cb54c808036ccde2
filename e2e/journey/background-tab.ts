import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type LaunchOptions, type Page } from '@playwright/test';

/** A tab behind another one, which the browser freezes as it does with hidden tabs. */
export interface BackgroundTab {
  page: Page;
  freeze: () => Promise<void>;
  /** Unfreezes the tab and brings it to the front. */
  show: () => Promise<void>;
  close: () => Promise<void>;
}

const patience_ms = 30_000;

/** Starts Chromium without Playwright, which keeps every page visible: Chromium never freezes a visible page. */
export async function openBackgroundTab({
  executablePath = 'chromium',
  args = [],
}: LaunchOptions): Promise<BackgroundTab> {
  const folder = await mkdtemp(join(tmpdir(), 'clinic-background-tab-'));
  const own = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${folder}`, '--window-size=1440,900'];
  const browser = spawn(executablePath, [...args, ...own, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(browser, 'close');
  const lines = createInterface({ input: browser.stderr });
  const end = async (): Promise<void> => {
    browser.kill();
    await ended;
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const address = await new Promise<string>((found, failed) => {
      lines.on('line', (line) => {
        const at = /DevTools listening on (?<at>ws:\S+)/u.exec(line)?.groups?.['at'];
        if (at !== undefined) found(at);
      });
      void ended.then(() => failed(new Error('Chromium ended before it could be reached.')));
      setTimeout(() => failed(new Error('Chromium could not be reached.')), patience_ms).unref();
    });
    const reached = await chromium.connectOverCDP(address, { noDefaults: true });
    const [context] = reached.contexts();
    const page = context?.pages()[0];
    if (!context || !page) throw new Error('Chromium began without a page.');
    const session = await context.newCDPSession(page);
    const turn = (state: 'frozen' | 'active') => session.send('Page.setWebLifecycleState', { state });
    return {
      page,
      freeze: async () => {
        await (await context.newPage()).bringToFront();
        await turn('frozen');
      },
      show: async () => {
        await turn('active');
        await page.bringToFront();
      },
      close: async () => {
        await reached.close();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}
