import type { Page } from '@playwright/test';
import { expectAccessible } from '../journey/accessibility.ts';
import { expect, long_form, test } from '../journey/journey.ts';
import { askedToLeave } from '../journey/leave-question.ts';
import type { Person } from '../journey/person.ts';
import { signIn } from '../journey/sign-in.ts';

/** Branches at which no other journey saves: each save makes a new version. */
const dentist: Person = { code: 'OTHER', username: 'owner', branch: 'Bayside Bedok' };
const therapist: Person = { code: 'OTHER', username: 'owner', branch: 'Bayside Jurong' };
const manager: Person = { username: 'manager', branch: 'Tampines' };

async function openProfile(page: Page, who: Person): Promise<void> {
  await signIn(page, who, '/settings/profile');
  await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible();
  await expect(page.getByLabel('Unit no')).toBeVisible();
}

const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save', exact: true }).click();

test('a manager changes the profile, which is kept after a reload and recorded in the activity log', async ({
  page,
  problems,
}) => {
  test.slow();
  problems.allow(/status of 422/);
  await openProfile(page, dentist);
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details).toContainText('Dental');
  await expect(details).toContainText('53412098A');

  await page.getByLabel('Website').fill('lumen');
  await page.getByLabel('Contact 2: name').fill('Nurse Tan');
  await page.getByLabel('Contact 2: phone').fill('+6580000227');
  await save(page);
  await expect(page.getByLabel('Website')).toBeFocused();
  await expect(page.getByText('Incorrect format.')).toBeVisible();
  await expectAccessible(page, 'main');

  await page.getByLabel('Website').fill('https://lumen.example/bedok');
  await page.getByLabel('Screen for Life').uncheck();
  await save(page);
  await expect(page.getByText('Update clinic success!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Website')).toHaveValue('https://lumen.example/bedok');
  await expect(page.getByLabel('Screen for Life')).not.toBeChecked();
  await expect(page.getByLabel('Contact 2: name')).toHaveValue('Nurse Tan');
  await expect(page.getByLabel('Contact 4: name')).toHaveValue('');

  await page.getByRole('button', { name: 'Activity of the clinic' }).click();
  const trail = page.getByRole('dialog');
  await expect(trail).toContainText('Clinic profile changed');
  await expect(trail).toContainText('https://lumen.example/bedok');
  await expect(trail).toContainText('Nurse Tan (+6580000227)');
});

test('the second of two people who save the profile sees the other change and loses nothing', async ({
  page,
  newBrowser,
  problems,
}) => {
  test.slow();
  problems.allow(/status of 409/);
  await openProfile(page, therapist);
  const other = await newBrowser();
  await openProfile(other, therapist);
  // Values that an earlier, failed try saved would not be a change.
  const now = String(Date.now()).slice(-4);
  const [mine, theirs, fax] = [`#02-${now}`, `#03-${now}`, `6000 ${now}`];
  await page.getByLabel('Unit no').fill(mine);
  await other.getByLabel('Unit no').fill(theirs);
  await other.getByLabel('Fax').fill(fax);
  await save(other);
  await expect(other.getByText('Update clinic success!')).toBeVisible();
  await expect(page.getByText('Your changes are still here.', { exact: false })).toBeVisible();
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Changed by another user' });
  await expect(dialog.getByRole('row', { name: /Unit no/ })).toContainText(theirs);
  await expect(dialog.getByRole('row', { name: /Unit no/ })).toContainText(mine);
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Update clinic success!')).toBeVisible();
  // A form without typed values shows the new version at once.
  await expect(other.getByLabel('Unit no')).toHaveValue(mine);
  await expect(other.getByLabel('Fax')).toHaveValue(fax);
});

test(
  'the portal asks before leaving a modified form, which fits a narrow phone without sideways scrolling',
  long_form,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openProfile(page, manager);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBe(0);
    await page.getByLabel('Road name').fill('Somewhere Else');
    const doctors = page.getByRole('navigation', { name: 'Provider settings' }).getByRole('link', { name: 'Doctors' });
    const asking = await askedToLeave(page, doctors);
    await asking.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByLabel('Road name')).toHaveValue('Somewhere Else');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();
    await doctors.click();
    await expect(page).toHaveURL(/\/settings\/doctors/);
  },
);
