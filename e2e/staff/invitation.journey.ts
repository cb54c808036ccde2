import { expectAccessible } from '../journey/accessibility.ts';
import { expect, test } from '../journey/journey.ts';
import { readMail } from '../journey/mailbox.ts';
import { fillSignIn, signIn } from '../journey/sign-in.ts';

const fresh = `Kelapa#${Date.now() % 100_000}x`;
const email = 'locum@demo.example';

test('an invited user chooses a password with the newest link and signs in with it', async ({
  page,
  newBrowser,
  problems,
}) => {
  problems.allow(/status of (?:400|404)/);
  await signIn(page, { username: 'manager', branch: 'Orchard' }, '/settings/user');
  await expect(page.getByRole('row', { name: /locum .* Invited/ })).toBeVisible();
  await page.getByRole('link', { name: 'EDIT locum' }).click();
  await expect(page.getByText('Invited, but has not chosen a password yet')).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Invitation sent.')).toBeVisible();

  const other = await newBrowser();
  const mail = await readMail(other, email, 'Your account at');
  expect(mail).toContain('User Name locum, Group Code DEMO');
  const link = /(\/invitation#[\w-]{43})/.exec(mail)?.[1] ?? 'no link';
  await other.goto('/invitation#a-token-that-never-was');
  await expect(other.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  await expectAccessible(other);

  await other.goto('/sandbox/');
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Welcome, Arun' })).toBeVisible();
  expect(other.url()).not.toContain('#');
  await expectAccessible(other);
  await other.getByLabel('New Password').fill('Password1!');
  await other.getByLabel('Confirm Password').fill('Password1!');
  await other.keyboard.press('Enter');
  await expect(other.getByText('This password is one of the most common ones. Please choose another.')).toBeVisible();
  await other.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(other);
  await other.getByLabel('New Password').fill(fresh);
  await other.getByLabel('Confirm Password').fill(fresh);
  await other.keyboard.press('Enter');

  await expect(other.getByText('Your password is set. Please sign in with it.')).toBeVisible();
  await expect(other.getByLabel('User Name')).toHaveValue('locum');
  await expectAccessible(other);
  await fillSignIn(other, { username: 'locum', password: fresh });
  await expect(other.getByText('You are signed in as Arun Menon')).toBeVisible();
  await expect(page.getByText('Invited, but has not chosen a password yet')).toHaveCount(0);

  await other.goto('/sandbox/');
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
});
