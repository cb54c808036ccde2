import { expectAccessible } from '../journey/accessibility.ts';
import { askPlatform } from '../journey/platform.ts';
import { expect, long_form, test } from '../journey/journey.ts';
import { signIn } from '../journey/sign-in.ts';

const path = '/settings/operating-hours';
/** The day in Singapore, this many days from now. */
const dayIn = (days: number): string => new Date(Date.now() + (days * 24 + 8) * 3_600_000).toISOString().slice(0, 10);
/** What the demo data leave of 09:00–15:00 on the next Sunday: they close the afternoon of the day in three days. */
const hours_of_sunday = new Date(`${dayIn(3)}T00:00:00Z`).getUTCDay() === 0 ? '09:00–13:00' : '09:00–15:00';
const shown = (day: string): string => day.split('-').toReversed().join('/').slice(0, 5);

test('a manager changes the week; an error appears at its row, and the next 14 days follow the change', async ({
  page,
}) => {
  test.slow();
  await signIn(page, { username: 'manager', branch: 'Tampines' }, path);
  const days = page.getByRole('region', { name: 'The next 14 days' });
  await expect(days.getByRole('listitem')).toHaveCount(14);

  await page.getByRole('switch', { name: 'Sunday, open', exact: true }).check({ force: true });
  await page.getByRole('checkbox', { name: 'Sunday, 24 Hours', exact: true }).uncheck();
  const end = page.getByLabel('Sunday, hours 1, to, hour', { exact: true });
  await end.selectOption('02');
  await page.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('group', { name: 'Sunday, hours 1', exact: true });
  await expect(row).toContainText('Hours cannot run past midnight.');
  await expect(row.getByRole('combobox').first()).toBeFocused();
  await expectAccessible(page, 'main');
  await end.selectOption('15');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Update clinic success!')).toBeVisible();
  await expect(days.getByRole('listitem').filter({ hasText: /^Sun / }).first()).toContainText(hours_of_sunday);

  await page.reload();
  await expect(end).toHaveValue('15');
});

test(
  'the second of two managers who save the same hours sees the other change and loses nothing',
  long_form,
  async ({ page, newBrowser }) => {
    test.slow();
    const other = await newBrowser();
    await signIn(page, { username: 'manager', branch: 'Orchard' }, path);
    await signIn(other, { username: 'owner', branch: 'Orchard' }, path);
    const remarks = other.getByLabel('Remarks');
    await remarks.fill('Please ring the bell.');
    await page.getByRole('checkbox', { name: 'Saturday, 24 Hours', exact: true }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Update clinic success!')).toBeVisible();

    await other.getByRole('button', { name: 'Save' }).click();
    const dialog = other.getByRole('dialog', { name: 'Changed by another user' });
    await expect(dialog.getByRole('row', { name: /Saturday/ })).toContainText('24 hours');
    await expectAccessible(other, '[role="dialog"]');
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect(other.getByText('Update clinic success!')).toBeVisible();
    await expect(other.getByRole('checkbox', { name: 'Saturday, 24 Hours', exact: true })).toBeChecked();
    await expect(remarks).toHaveValue('Please ring the bell.');
  },
);

test('a holiday of the platform closes the branch, and the page names the holiday', async ({ page }) => {
  const params = { day: dayIn(6) };
  await askPlatform(page, 'savePublicHoliday', { params, body: { name: 'Polling Day', is_provisional: false } });
  await signIn(page, { username: 'manager', branch: 'Tampines' }, path);
  const line = page.getByRole('region', { name: 'The next 14 days' }).getByRole('listitem');
  await expect(line.filter({ hasText: shown(params.day) }).first()).toContainText('Public holiday: Polling Day');
  await askPlatform(page, 'deletePublicHoliday', { params });
});

test('the hours page fits a phone, special dates included', long_form, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, { username: 'manager', branch: 'Orchard' }, path);
  await page.getByRole('button', { name: 'Add a special date' }).click();
  await expect(page.getByRole('group', { name: 'Special date 1', exact: true })).toBeVisible();
  await expectAccessible(page, 'main');
});
