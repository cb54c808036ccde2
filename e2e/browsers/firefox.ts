import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import type { Browser, Found, Tab } from './browser.ts';

const foundBy = (page: Page, element: ElementHandle): Found => ({
  click: () => element.click(),
  fill: async (text) => {
    await element.focus();
    await page.keyboard.down('Control');
    await page.keyboard.press('a');
    await page.keyboard.up('Control');
    await page.keyboard.type(text);
  },
  choose: (path) => (element as ElementHandle<HTMLInputElement>).uploadFile(path),
});

function tabOf(page: Page): Tab {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return {
    open: async (address) => void (await page.goto(address)),
    run: async (asked, ...args) =>
      (await page.evaluate(asked as (...given: unknown[]) => unknown, ...args)) as Awaited<ReturnType<typeof asked>>,
    find: async (search, ...args) => {
      const handle = await page.evaluateHandle(search as (...given: unknown[]) => Element | null, ...args);
      const element = handle.asElement() as ElementHandle | null;
      return element === null ? undefined : foundBy(page, element);
    },
    windows: async () => (await page.browserContext().pages()).length,
    picture: async () => Buffer.from(await page.screenshot({ captureBeyondViewport: false })),
    errors: () => errors,
  };
}

/** Firefox without a window, over WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: {
      'ui.prefersReducedMotion': 1,
      'intl.accept_languages': 'en-SG',
      // A test picture and tone instead of a camera and a microphone, without a permission prompt.
      'media.navigator.streams.fake': true,
      'media.navigator.permission.disabled': true,
      // Addresses under invented names are found by multicast, which the machine of a test may not have.
      'media.peerconnection.ice.obfuscate_host_addresses': false,
    },
  });
  return {
    name: await browser.version(),
    newTab: async (size) => {
      const context = await browser.createBrowserContext();
      // In a window of its own: a page behind another tab is asleep.
      const page = await context.newPage({ type: 'window' });
      await page.setViewport(size);
      return tabOf(page);
    },
    close: () => browser.close(),
  };
}
