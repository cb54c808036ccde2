import type { Page } from '@playwright/test';
import { expectAccessible } from '../journey/accessibility.ts';
import { expect, test } from '../journey/journey.ts';
import { signIn } from '../journey/sign-in.ts';

/** A patient gives stars in the app. */
async function writeInApp(phone: Page, comment: string): Promise<void> {
  await phone.goto('/sandbox/patient.html#reviews');
  const form = phone.getByRole('form', { name: 'Write a review' });
  await form.getByLabel('Clinic').selectOption({ label: 'Orchard' });
  await form.getByRole('radio', { name: '1', exact: true }).press('Space');
  await form.getByLabel('Your review').fill(comment);
  await form.getByRole('button', { name: 'Send review' }).click();
  await expect(phone.getByRole('list', { name: 'My reviews' })).toContainText(comment);
}

test('a low rating comes in live and rings, a manager replies, a colleague sees it, and the patient reads it in the app', async ({
  page: manager,
  newBrowser,
}) => {
  test.slow();
  await signIn(manager, { username: 'manager', branch: 'Orchard' }, '/reviews');
  await expect(manager.getByRole('table', { name: 'Reviews' }).getByRole('row').nth(1)).toBeVisible();
  const phone = await newBrowser();
  const comment = `Waited two hours ${Date.now() % 100_000}`;
  await writeInApp(phone, comment);

  const row = manager.getByRole('table', { name: 'Reviews' }).getByRole('row').filter({ hasText: comment });
  await expect(row.getByRole('img', { name: '1 of 5 stars' })).toBeVisible();
  await manager.getByRole('button', { name: /^Notifications/ }).click();
  await expect(manager.getByText('A customer gave 1 of 5 stars.').first()).toBeVisible();
  await manager.keyboard.press('Escape');

  await row.getByRole('link', { name: /^Reply to/ }).click();
  await expect(manager.getByRole('heading', { level: 1, name: /Unanswered/ })).toBeVisible();
  await expectAccessible(manager, 'main');
  const colleague = await newBrowser();
  await signIn(colleague, { username: 'owner', branch: 'Orchard' }, new URL(manager.url()).pathname);
  await expect(colleague.getByRole('heading', { level: 1, name: /Unanswered/ })).toBeVisible();

  await manager.getByRole('textbox', { name: 'Your Reply' }).fill('We are sorry, and will call you today.');
  await manager.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(manager.getByText('Reply Success!')).toBeVisible();
  await expect(colleague.getByRole('heading', { level: 1, name: /Replied/ })).toBeVisible();
  await expect(colleague.getByText('We are sorry, and will call you today.').first()).toBeVisible();
  await expect(colleague.getByRole('button', { name: 'Edit your reply' })).toHaveCount(0);
  await expect(phone.getByText('We are sorry, and will call you today.')).toBeVisible();

  await manager.getByRole('button', { name: 'Edit your reply' }).click();
  await manager.getByRole('textbox', { name: 'Your Reply' }).first().fill('We are sorry, and called you.');
  await manager.getByRole('button', { name: 'Save' }).click();
  await expect(manager.getByText('Update comment success.')).toBeVisible();
  await expect(phone.getByText('We are sorry, and called you.')).toBeVisible();
  await expect(manager.getByRole('region', { name: /^Messages sent/ })).toContainText('Reply to the review');

  await colleague.getByRole('button', { name: 'Flag', exact: true }).click();
  await expect(manager.getByRole('button', { name: 'Flagged' })).toBeVisible();
});
