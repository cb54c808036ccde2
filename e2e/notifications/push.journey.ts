import { whole_browser } from '../../tools/setup/chromium-arguments.ts';
import { expectAccessible } from '../journey/accessibility.ts';
import { expect, long_form, test } from '../journey/journey.ts';
import { fillSignIn, logOut, signIn } from '../journey/sign-in.ts';
import { allowPush, deliverPush, pressNotice, shownNotices } from './browser-push.ts';

const owner = { username: 'owner', branch: 'Orchard' };
const news = { title: 'A refund needs a decision', body: 'Orchard', path: '/payment/refund', tag: 'refund-1' };

test.use({ launchOptions: whole_browser });

test('a browser that push is turned on for shows a push, opens its page and receives none between log-out and sign-in', async ({
  page,
  context,
  baseURL,
  problems,
}) => {
  test.slow();
  await allowPush(context, baseURL ?? '');
  await signIn(page, owner, '/account/notifications');
  const card = page.getByRole('region', { name: 'On your devices' });
  await card.getByRole('button', { name: 'Turn on here' }).click();
  await expect(card.getByRole('button', { name: 'Turn off here' })).toBeVisible();
  await expect(card.getByText('This browser', { exact: true })).toBeVisible();
  await expectAccessible(page, 'main');

  await deliverPush(page, news);
  await expect.poll(() => shownNotices(page)).toEqual([{ title: news.title, body: news.body }]);
  await pressNotice(context);
  await expect(page).toHaveURL(/\/payment\/refund$/);
  expect(context.pages()).toHaveLength(1);
  expect(await shownNotices(page)).toEqual([]);

  await logOut(page, problems);
  await expect(page.getByRole('heading', { name: 'Welcome to the portal' })).toBeVisible();
  const isSubscribed = () =>
    page.evaluate(async () => (await (await navigator.serviceWorker.ready).pushManager.getSubscription()) !== null);
  await expect.poll(isSubscribed).toBe(false);

  const registered = page.waitForResponse((response) => response.url().endsWith('/clinic/device/register'));
  await fillSignIn(page, owner);
  await page.getByRole('radio', { name: owner.branch, exact: true }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  expect((await registered).status()).toBe(200);
  await page.goto('/account/notifications');
  await card.getByRole('button', { name: 'Turn off here' }).click();
  await expect(card.getByRole('button', { name: 'Turn on here' })).toBeVisible();
});

test('T21 a push with an address outside the portal opens home', long_form, async ({ page, context, baseURL }) => {
  await allowPush(context, baseURL ?? '');
  await signIn(page, owner, '/account/notifications');
  await page.getByRole('button', { name: 'Turn on here' }).click();
  await expect(page.getByRole('button', { name: 'Turn off here' })).toBeVisible();
  await deliverPush(page, { ...news, path: '//evil.example/payment/refund' });
  await expect.poll(async () => (await shownNotices(page)).length).toBe(1);
  await pressNotice(context);
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  expect(context.pages()).toHaveLength(1);
});

test(
  'a push that the worker cannot read still shows a notification, as browsers require',
  long_form,
  async ({ page, context, baseURL }) => {
    await allowPush(context, baseURL ?? '');
    await signIn(page, owner, '/account/notifications');
    await page.getByRole('button', { name: 'Turn on here' }).click();
    await expect(page.getByRole('button', { name: 'Turn off here' })).toBeVisible();
    await deliverPush(page, { title: 7, path: null });
    await expect.poll(() => shownNotices(page)).toEqual([{ title: 'Portal', body: '' }]);
  },
);
