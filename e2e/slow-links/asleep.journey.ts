import type { Page } from '@playwright/test';
import { whole_browser } from '../../tools/setup/chromium-arguments.ts';
import { type BackgroundTab, openBackgroundTab } from '../journey/background-tab.ts';
import { generateCode } from '../journey/counter.ts';
import { pairScreen } from '../journey/customer-screen.ts';
import { openDyingLine } from '../journey/dead-line.ts';
import { serveFresh } from '../journey/fresh-server.ts';
import { expect, long_form, test as journey } from '../journey/journey.ts';
import { openPhone, type Phone } from '../journey/phone.ts';
import { fillSignIn, signIn } from '../journey/sign-in.ts';
import { type SleepingComputer, startComputer } from '../journey/sleeping-computer.ts';
import { watchRequests } from '../journey/watch-requests.ts';

interface Asleep {
  /** A server of its own: events of other journeys would cause requests that this journey counts. */
  quietOrigin: string;
  computer: SleepingComputer;
  /** Another browser context on that computer. */
  openThere: () => Promise<Page>;
  /** A tab that Chromium can freeze. */
  background: BackgroundTab;
}
const test = journey.extend<Asleep>({
  quietOrigin: [async ({ serverScript }, give) => serveFresh(serverScript, give), { timeout: 240_000 }],
  baseURL: async ({ quietOrigin }, give) => give(quietOrigin),
  computer: async ({ launchOptions }, give) => {
    const computer = await startComputer(launchOptions);
    await give(computer);
    await computer.close();
  },
  openThere: async ({ computer, contextOptions, baseURL, problems }, give) => {
    await give(async () => {
      const context = await computer.browser.newContext({ ...contextOptions, ...(baseURL ? { baseURL } : {}) });
      problems.watch(context);
      return context.newPage();
    });
  },
  background: async ({ launchOptions, problems }, give) => {
    const tab = await openBackgroundTab(launchOptions);
    problems.watch(tab.page.context());
    await give(tab);
    await tab.close();
  },
});

test.use({ launchOptions: whole_browser });

/** Longer than the ping timeout of the server: it has closed the sockets. */
const asleep_ms = 33_000;
/** The time after waking within which the page must be up to date. */
const soon = { timeout: 5_000 };
/** The most requests of a tab: a new socket, and one or two reloads of the data on the screen. */
const most_requests = 12;

const statusOf = (page: Page) => page.getByRole('contentinfo').getByRole('status');
const codeOn = (page: Page) => page.getByRole('img', { name: /^Payment QR code/ });

async function pay(phone: Phone, amount: string): Promise<void> {
  await phone.scan(amount);
  await phone.press(`Pay S$${amount}`);
  await phone.expectAnswer('Paid');
}

/** The member token that the page has stored. */
const tokenOf = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('portal.session') ?? '{}') as { member_token?: string }).member_token,
  );

test(
  'F25 a computer that slept while the customer paid shows the outcome after few requests',
  long_form,
  async ({ computer, openThere, newBrowser, request, problems }) => {
    test.slow();
    problems.allow(/status of (?:401|403)|WebSocket/);
    const page = await openThere();
    await signIn(page, { username: 'cashier' }, '/payment/payment');
    const screen = await pairScreen(page, openThere);
    const ended = await openThere();
    await signIn(ended, { username: 'finance', branch: 'Orchard' }, '/payment/transaction');
    await expect(ended.getByText(/^1–20 of/)).toBeVisible();
    const phone = await openPhone(newBrowser);
    await generateCode(page, { amount: '71.90', patient_id: 'OR-ASLEEP-1' });
    await expect(codeOn(screen)).toBeVisible();
    const headers = { authorization: `Bearer ${await tokenOf(ended)}` };
    const asked = [page, screen, ended].map(watchRequests);

    await computer.sleep();
    const awake_at = Date.now() + asleep_ms;
    await pay(phone, '71.90');
    expect((await request.put('/api/clinic/device/revoke', { headers, data: {} })).ok()).toBe(true);
    await new Promise((done) => setTimeout(done, awake_at - Date.now()));
    computer.wake();

    await Promise.all([
      expect(page.getByText('Transaction is successful!')).toBeVisible(soon),
      expect(codeOn(screen)).toHaveCount(0, soon),
      expect(screen.getByRole('heading', { name: 'Waiting...' })).toBeVisible(soon),
      expect(ended.getByText('Your session has ended. Please sign in again.')).toBeVisible(soon),
    ]);
    // By now the page has recovered and sent its late requests.
    await page.waitForTimeout(6_000);
    await expect(statusOf(page)).toContainText('Active Connection', soon);
    for (const { all } of asked) expect(all.length, all.join('\n')).toBeLessThanOrEqual(most_requests);
    expect(asked[0]?.to('POST /api/clinic/transactions')).toBe(0);
    expect(asked[0]?.to('SOCKET')).toBe(1);
    await page.goto('/payment/transaction?name=OR-ASLEEP-1');
    await expect(page.getByText(/^1–1 of 1$/)).toBeVisible();
  },
);

test(
  'F25 a page whose socket died without a notice opens a new one after its timers stood still',
  long_form,
  async ({ page, newBrowser }) => {
    test.slow();
    await page.clock.install();
    const line = await openDyingLine(page);
    await signIn(page, { username: 'cashier' }, '/payment/payment');
    const phone = await openPhone(newBrowser);
    await generateCode(page, { amount: '72.90', patient_id: 'OR-ASLEEP-2' });
    await expect(statusOf(page)).toContainText('Active Connection');
    const asked = watchRequests(page);

    await line.die();
    await pay(phone, '72.90');
    await page.clock.setSystemTime(Date.now() + 60_000);
    await expect(page.getByText('Transaction is successful!')).toBeVisible(soon);
    await expect.poll(() => asked.to('SOCKET'), soon).toBe(1);
    await expect(statusOf(page)).toContainText('Active Connection', soon);

    // The new socket works: the page learns of a payment without a request.
    await page.getByRole('button', { name: 'Close' }).click();
    await generateCode(page, { amount: '73.90', patient_id: 'OR-ASLEEP-3' });
    await pay(phone, '73.90');
    await expect(page.getByText('Transaction is successful!')).toBeVisible(soon);
    expect(asked.to('POST /api/clinic/transactions')).toBe(1);
    expect(asked.to('SOCKET')).toBe(1);
    expect(asked.all.length, asked.all.join('\n')).toBeLessThanOrEqual(2 * most_requests);
  },
);

test(
  'F25 a tab that the browser froze shows the outcome when it is visible again',
  long_form,
  async ({ background, newBrowser, baseURL, problems }) => {
    test.slow();
    problems.allow(/WebSocket/);
    const { page } = background;
    await page.goto(`${baseURL}/payment/payment`);
    await fillSignIn(page, { username: 'cashier' });
    const phone = await openPhone(newBrowser);
    await generateCode(page, { amount: '74.90', patient_id: 'OR-ASLEEP-4' });
    await expect(statusOf(page)).toContainText('Active Connection');
    const ticks = await page.evaluateHandle(() => {
      const counted = { ticks: 0 };
      setInterval(() => (counted.ticks += 1), 1_000);
      return counted;
    });
    const asked = watchRequests(page);

    await background.freeze();
    const before = await ticks.evaluate((counted) => counted.ticks);
    await pay(phone, '74.90');
    await page.waitForTimeout(asleep_ms);
    // Chromium really froze the tab: its timer of one second stood still.
    expect(await ticks.evaluate((counted) => counted.ticks)).toBeLessThanOrEqual(before + 1);
    expect(asked.all).toEqual([]);
    await background.show();
    await expect(page.getByText('Transaction is successful!')).toBeVisible(soon);
    await expect(statusOf(page)).toContainText('Active Connection', soon);
    await page.waitForTimeout(6_000);
    expect(asked.all.length, asked.all.join('\n')).toBeLessThanOrEqual(most_requests);
    expect(asked.to('POST /api/clinic/transactions')).toBe(0);
  },
);
