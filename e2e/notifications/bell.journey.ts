import type { Page } from '@playwright/test';
import { expectAccessible } from '../journey/accessibility.ts';
import { generateCode, paymentInHand } from '../journey/counter.ts';
import { expect, long_form, test } from '../journey/journey.ts';
import { openPhone } from '../journey/phone.ts';
import { signIn } from '../journey/sign-in.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

const hasUnread = (page: Page) => expect(bell(page)).toHaveAccessibleName(/unread$/);

test('a payment on hold notifies users who may see it, and the notification links to it', async ({
  page: counter,
  newBrowser,
}) => {
  test.slow();
  const owner = await newBrowser();
  await signIn(owner, { username: 'owner', branch: 'Orchard' }, '/payment/issue');
  await signIn(counter, { username: 'cashier' }, '/payment/payment');
  const phone = await openPhone(newBrowser);
  await generateCode(counter, { amount: '41.35', patient_id: 'OR-100377' });
  const id = await paymentInHand(counter);
  await phone.scan('41.35');
  await phone.payOther('14.35');

  // Other journeys read and cause news of the same user: the number says little, the news itself all.
  await hasUnread(owner);
  await bell(owner).click();
  const panel = owner.getByRole('dialog', { name: 'Notifications' });
  const news = panel.getByRole('listitem').filter({ hasText: `transaction ${id}` });
  await expect(news).toContainText('S$14.35 arrived for', { timeout: 15_000 });
  await expect(panel).not.toContainText('OR-100377');
  await expectAccessible(owner, '[role="dialog"]');
  const markAsRead = news.getByRole('button', { name: /^Mark as read/ });
  await expect(markAsRead).toBeVisible();
  await news.getByRole('link').click();
  await expect(owner).toHaveURL(new RegExp(`/payment/transaction/${id}$`));
  await expect(panel).toBeHidden();
  await bell(owner).click();
  await expect(markAsRead).toBeHidden();
  await expect(counter.getByRole('button', { name: /^Notifications, \d+ unread$/ })).toBeVisible();
});

test('marking all notifications as read applies to every tab and survives a reload', long_form, async ({ page }) => {
  await signIn(page, { username: 'finance', branch: 'Tampines' }, '/payment/payment-advice');
  await hasUnread(page);
  const tab = await page.context().newPage();
  await tab.goto('/payment/payment-advice');
  await hasUnread(tab);
  await bell(page).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('listitem').first()).toBeVisible();
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await panel.getByText('Unread', { exact: true }).click();
  await expect(panel.getByText('You have read everything')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bell(page)).toBeFocused();
  for (const one of [page, tab]) await expect(bell(one)).toHaveAccessibleName('Notifications');
  await page.reload();
  await expect(page.getByText('Active Connection')).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
});

test('a user chooses the channels of notifications with the keyboard', long_form, async ({ page }) => {
  await signIn(page, { username: 'doctor', branch: 'Orchard' }, '/account/notifications');
  const mail = page.getByRole('checkbox', { name: 'Your password changes: Email' });
  await expect(mail).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Your password changes: Bell' })).toBeDisabled();
  await mail.focus();
  await page.keyboard.press('Space');
  await expect(mail).toBeChecked();
  await page.reload();
  await expect(mail).toBeChecked();
  await page.getByRole('button', { name: 'Restore defaults' }).click();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(mail).not.toBeChecked();
});

test('the notifications and their settings fit a small phone', long_form, async ({ newBrowser }) => {
  const page = await newBrowser({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
  await signIn(page, { username: 'owner', branch: 'Orchard' }, '/account/notifications');
  await expect(page.getByRole('table', { name: 'Money' })).toBeVisible();
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overhang()).toBe(0);
  await bell(page).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').first()).toBeVisible();
  expect(await overhang()).toBe(0);
  await expectAccessible(page, '[role="dialog"]');
});
