import { openLine } from '../journey/breakable-line.ts';
import { expect, long_form, test } from '../journey/journey.ts';
import { signIn } from '../journey/sign-in.ts';

const away_ms = 10_000;
/** Most requests of a tab: some retries while the server is gone, and one reload of what is on the screen. */
const most_requests = 20;

test(
  'R14 the page recovers from a server that is gone for ten seconds, with few requests',
  long_form,
  async ({ newBrowser, problems, baseURL }) => {
    test.slow();
    problems.allow(/ERR_|WebSocket connection/);
    const line = await openLine(baseURL ?? '');
    try {
      const page = await newBrowser({ baseURL: line.origin });
      // The code of the sign-in and of the lock comes some seconds later, so that neither needs the network.
      const kept = ['sign-in-screen', 'lock-screen'].map((name) =>
        page.waitForResponse((response) => response.url().includes(`/assets/${name}`), { timeout: 60_000 }),
      );
      await signIn(page, { username: 'finance', branch: 'Orchard' }, `${line.origin}/payment/transaction`);
      const status = page.getByRole('contentinfo').getByRole('status');
      await expect(status).toContainText('Active Connection');
      await expect(page.getByText(/^1–20 of/)).toBeVisible();
      // The lazy parts of the page have loaded: their requests must not be counted.
      for (const name of ['Columns', 'EXPORT']) await expect(page.getByRole('button', { name })).toBeVisible();
      await Promise.all(kept);
      await page.waitForLoadState('networkidle');

      let requests = 0;
      page.on('request', () => {
        requests += 1;
      });
      page.on('websocket', () => {
        requests += 1;
      });
      await line.stop();
      await page.getByRole('columnheader', { name: 'Amount' }).getByRole('button').click();
      await expect(status).toContainText('Connection Fail');
      await expect(page.getByText('The transactions could not be loaded.')).toBeVisible({ timeout: 30_000 });
      await page.waitForTimeout(away_ms);
      await line.start();
      await expect(page.getByText(/^1–20 of/)).toBeVisible({ timeout: 20_000 });
      await expect(status).toContainText('Active Connection', { timeout: 20_000 });
      expect(requests).toBeLessThanOrEqual(most_requests);
    } finally {
      await line.stop();
    }
  },
);
