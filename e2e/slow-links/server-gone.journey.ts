import { openLine } from '../journey/breakable-line.ts';
import { expect, test } from '../journey/journey.ts';
import { signIn } from '../journey/sign-in.ts';

const away_ms = 10_000;
/** What a tab may ask in all: some knocking while nobody answers, and what is on the screen once. */
const most_requests = 20;

test('R14 the server is gone for ten seconds: the page comes back by itself, with few requests', async ({
  newBrowser,
  problems,
  baseURL,
}) => {
  test.slow();
  problems.allow(/ERR_|WebSocket connection/);
  const line = await openLine(baseURL ?? '');
  try {
    const page = await newBrowser({ baseURL: line.origin });
    await signIn(page, { username: 'finance', branch: 'Orchard' }, `${line.origin}/payment/transaction`);
    const status = page.getByRole('contentinfo').getByRole('status');
    await expect(status).toContainText('Active Connection');
    await expect(page.getByText(/^1–20 of/)).toBeVisible();
    // What comes when the page is at rest has come: nobody waits for it, and it is not what is asked about here.
    for (const name of ['Columns', 'EXPORT']) await expect(page.getByRole('button', { name })).toBeVisible();

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
});
