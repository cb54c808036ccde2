import { expectAccessible } from '../journey/accessibility.ts';
import { expect, long_form, test } from '../journey/journey.ts';
import { signIn } from '../journey/sign-in.ts';

const manager = { username: 'manager', branch: 'Tampines' };

test('a manager adds a doctor, corrects refused fields, changes the doctor and deletes it', async ({
  page,
  problems,
}) => {
  test.slow();
  problems.allow(/status of 422/);
  await signIn(page, manager, '/settings/profile');
  await page.getByRole('link', { name: 'Doctors', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Doctors' })).toContainText('Dr Faizal Rahman');

  await page.getByRole('button', { name: 'Add New Doctor' }).click();
  await page.getByRole('combobox', { name: 'Salutation' }).fill('Dr');
  await page.getByLabel('MCR number').fill('M123');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This value should not be blank.')).toBeVisible();
  await expect(page.getByText('Incorrect format.')).toBeVisible();
  await expectAccessible(page, 'main');
  // The number of another doctor of the branch, with spaces and in lower case.
  await page.getByLabel('Doctor name').fill('Wong Kai Wen');
  await page.getByLabel('MCR number').fill('m 99530 a');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Another doctor at this branch has this number.')).toBeVisible();
  await page.getByLabel('MCR number').fill('M99531B');
  await page.getByRole('radio', { name: 'Female' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Create Doctor success!')).toBeVisible();

  const row = page.getByRole('row', { name: /Wong Kai Wen/ });
  await row.getByRole('link', { name: 'Edit Dr Wong Kai Wen' }).click();
  await expect(page.getByLabel('MCR number')).toHaveValue('M99531B');
  await page.getByLabel('Qualification').fill('MBBS (Singapore)');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Update doctor success!')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Activity' })).toContainText('Doctor changed');

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const asking = page.getByRole('dialog', { name: 'Delete Dr Wong Kai Wen' });
  await expect(asking).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await asking.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Deleted.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Doctors' })).toContainText('Dr Faizal Rahman');
  await expect(row).toHaveCount(0);
});

test(
  'the user page holds the tele-consult settings of a doctor, and text messages need a mobile number',
  long_form,
  async ({ page }) => {
    test.slow();
    await signIn(page, manager, '/settings/doctors');
    await page.getByRole('link', { name: 'Edit Dr Lim Wei Ming' }).click();
    await page.getByRole('link', { name: 'Tele-consult settings' }).click();
    const section = page.getByRole('region', { name: 'Telemed Doctor' });
    await expect(section.getByRole('checkbox', { name: 'GP' })).toBeChecked();
    await expectAccessible(page, 'main');
    await section.getByLabel('Booking interval').selectOption('45 minutes');
    await section.getByRole('checkbox', { name: 'Mental Wellness' }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Update doctor success!')).toBeVisible();
    await page.reload();
    await expect(section.getByLabel('Booking interval')).toHaveValue('45');
    await expect(section.getByRole('checkbox', { name: 'Mental Wellness' })).toBeChecked();

    const sms = section.getByRole('switch', { name: /^SMS when/ });
    await section.getByRole('switch', { name: 'Patients may book appointments' }).uncheck();
    await expect(sms).toBeDisabled();
    await expect(sms).not.toBeChecked();
  },
);

test(
  'the second of two people who change one doctor sees both versions and loses nothing',
  long_form,
  async ({ page, newBrowser, problems }) => {
    test.slow();
    problems.allow(/status of 409/);
    await signIn(page, manager, '/settings/doctors');
    await page.getByRole('link', { name: 'Edit Mdm Ng Bee Leng' }).click();
    await page.getByLabel('Email').fill('bee.leng@demo.example');
    const other = await newBrowser();
    await signIn(other, { username: 'owner', branch: 'Tampines' }, new URL(page.url()).pathname);
    await other.getByLabel('Qualification').fill('BSc (Chinese Medicine), MSc');
    await other.getByRole('button', { name: 'Save' }).click();
    await expect(other.getByText('Update doctor success!')).toBeVisible();

    await expect(page.getByText('Your changes are still here.', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'Changed by another user' });
    await expect(dialog).toContainText('BSc (Chinese Medicine), MSc');
    await expectAccessible(page, '[role="dialog"]');
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect(page.getByText('Update doctor success!')).toBeVisible();
    await expect(page.getByLabel('Qualification')).toHaveValue('BSc (Chinese Medicine), MSc');
    await expect(page.getByLabel('Email')).toHaveValue('bee.leng@demo.example');
  },
);
