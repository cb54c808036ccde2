import type { APIRequestContext, Page } from '@playwright/test';
import { expect, long_form, test } from '../journey/journey.ts';
import { openSession } from '../journey/open-session.ts';
import { fillSignIn, logOut } from '../journey/sign-in.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/141.0';
const push_token = 'journey-phone-token:APA91bHun4MxP5egoKMwt2';

type Told = { type: string; token?: string; path?: string };

/** Simulates the app around the page: records its messages and answers `ready` with the kept token and address, if any. */
async function wrap(page: Page, kept?: { token?: string; last_url?: string }): Promise<() => Promise<Told[]>> {
  await page.addInitScript((handed_in) => {
    const told: unknown[] = [];
    Object.assign(window, {
      told,
      PortalWrapper: {
        postMessage: (text: string) => {
          told.push(JSON.parse(text));
          if (handed_in && text.includes('ready'))
            window.postMessage(JSON.stringify({ type: 'hand_in', ...handed_in }), location.origin);
        },
      },
    });
  }, kept);
  return () => page.evaluate(() => (window as unknown as { told: Told[] }).told);
}

/** The permanent token of a new session. */
const newToken = async (request: APIRequestContext): Promise<string> =>
  (await openSession(request, { username: 'cashier' })).session.permanent_token;

test('the app opens the last page of its user, registers for push and forgets the token at log-out', async ({
  newBrowser,
  request,
  problems,
}) => {
  test.slow();
  // The server refuses the token of an ended session.
  problems.allow(/status of 403/);
  const token = await newToken(request);

  const page = await newBrowser({ userAgent: phone, viewport: { width: 390, height: 800 } });
  const told = await wrap(page, { token, last_url: '/payment/transaction?p=2' });
  const registered = page.waitForResponse((response) => response.url().endsWith('/clinic/device/register'));
  await page.goto(`/?device=${push_token}`);
  await expect(page.getByRole('heading', { name: 'Transactions' })).toBeVisible();
  expect(page.url()).not.toContain('device=');
  expect(new URL(page.url()).searchParams.get('p')).toBe('2');
  const answer = await registered;
  expect(answer.status()).toBe(200);
  expect(answer.request().postDataJSON()).toEqual({ key: push_token, type: 'android' });
  await expect.poll(async () => (await told()).some(({ path }) => path?.startsWith('/payment/transaction'))).toBe(true);

  await logOut(page, problems);
  await expect(page.getByRole('heading', { name: 'Welcome to the portal' })).toBeVisible();
  expect((await told()).at(-1)).toEqual({ type: 'signed_out' });

  const later = await newBrowser({ userAgent: phone });
  await wrap(later, { token });
  await later.goto('/');
  await expect(later.getByRole('heading', { name: 'Welcome to the portal' })).toBeVisible();
});

for (const last_url of ['//evil.example', '/\\evil.example', 'javascript:alert(1)', '/print/device-message?token=x']) {
  test(`T21 the last page '${last_url}' opens home`, long_form, async ({ page }) => {
    await wrap(page, { last_url });
    await page.goto('/payment/transaction');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    await fillSignIn(page, { username: 'cashier' });
    await expect(page.getByText('You are signed in as Nurul Huda Ismail at Orchard.')).toBeVisible();
  });
}

test('T21 a window that opened the portal cannot hand in a token', long_form, async ({ page, request }) => {
  const token = await newToken(request);
  await page.goto('/');
  const opening = page.waitForEvent('popup');
  await page.evaluate(() => void window.open('/', 'opened'));
  const opened = await opening;
  const told = await wrap(opened);
  await opened.reload();
  await expect.poll(told).toContainEqual({ type: 'ready' });
  await expect(opened.getByRole('heading', { name: 'Welcome to the portal' })).toBeVisible();
  await page.evaluate((given) => {
    const text = JSON.stringify({ type: 'hand_in', token: given, last_url: '/payment/transaction' });
    window.open('', 'opened')?.postMessage(text, '*');
  }, token);
  await opened.waitForTimeout(500);
  await expect(opened.getByRole('heading', { name: 'Welcome to the portal' })).toBeVisible();
  expect(new URL(opened.url()).pathname).toBe('/');
});
