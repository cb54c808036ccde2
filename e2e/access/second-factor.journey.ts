import type { Page } from '@playwright/test';
import { expectAccessible } from '../journey/accessibility.ts';
import { setUpApp } from '../journey/authenticator-app.ts';
import { expect, test } from '../journey/journey.ts';
import { fillSignIn, isInside, logOut } from '../journey/sign-in.ts';

/** Adds a virtual authenticator that makes passkeys and approves every use. */
async function addPasskeyDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** T25: the name of a passkey is shown as text. */
const passkey_name = 'Counter tablet <img src=x onerror=alert(1)>';

/** Browsers make passkeys for a host name only, and the server of the journeys has an IP address. */
const named = (origin: string | undefined): string => (origin ?? '').replace('127.0.0.1', 'localhost');

/** Refuses the next change of a passkey, as the server does ten minutes after the last proof. */
async function refuseOnce(page: Page): Promise<void> {
  await page.route(
    '**/api/clinic/second_factor/passkey/*',
    (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          type: '/problems/step_up_needed',
          status: 403,
          detail: 'Please confirm your identity.',
        }),
      }),
    { times: 1 },
  );
}

test('an auditor sets up a second factor and signs in with it afterwards', async ({ page, baseURL, problems }) => {
  test.slow();
  problems.allow(/status of (?:403|409)/);
  await addPasskeyDevice(page);
  await page.goto(named(baseURL));
  await fillSignIn(page, { username: 'auditor' });

  // The role requires a second factor: the portal shows nothing else.
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
  await expectAccessible(page);
  const [first, second] = await setUpApp(page);
  await isInside(page);

  // A recovery code signs in once.
  await logOut(page, problems);
  await fillSignIn(page, { username: 'auditor' });
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('That did not match. Please try again.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(first ?? '');
  await page.keyboard.press('Enter');
  await isInside(page);

  // The user adds a passkey on the account page.
  await page.getByRole('button', { name: /your account/ }).click();
  await page.getByRole('link', { name: 'My account' }).click();
  await page.getByRole('link', { name: 'Security', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Security' })).toBeVisible();
  await expect(page.getByText('9 left.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(passkey_name);
  await expectAccessible(page, 'main');
  await page.getByRole('button', { name: 'Create passkey' }).click();
  await expect(page.getByText(passkey_name)).toBeVisible();
  await expectAccessible(page, 'main');

  // The passkey signs in alone, and as the second proof.
  await logOut(page, problems);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await isInside(page);
  await logOut(page, problems);
  await fillSignIn(page, { username: 'auditor' });
  await page.getByRole('button', { name: 'Use passkey' }).click();
  await isInside(page);

  // A grave change needs a recent proof. The server asks for one after ten minutes, here at once.
  await page.goto(`${named(baseURL)}/account/security`);
  await refuseOnce(page);
  await page.getByRole('button', { name: `Remove ${passkey_name}` }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Please confirm your identity' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await dialog.getByLabel('Recovery code').fill(second ?? '');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('The passkey was removed.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Remove ${passkey_name}` })).toBeHidden();

  // The last second factor cannot be removed.
  await page.getByRole('button', { name: 'Remove the authenticator app' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Add another one before you remove this one.')).toBeVisible();
});
