import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../journey/accessibility.ts';
import { expect, test } from '../journey/journey.ts';
import { signIn } from '../journey/sign-in.ts';

test('finance asks for a report, sees it in every tab and after a reload, and downloads it', async ({
  page,
  context,
}) => {
  await signIn(page, { username: 'finance', branch: 'Orchard' }, '/payment/transaction');
  const other = await context.newPage();
  await other.goto('/payment/transaction');
  await other.getByRole('button', { name: /^Reports/ }).click();
  const otherTray = other.getByRole('dialog', { name: 'Reports' });
  await expect(otherTray).toBeVisible();

  await page.getByRole('button', { name: 'Report', exact: true }).click();
  const asking = page.getByRole('dialog', { name: 'Report of transactions' });
  await expect(asking.getByRole('radio', { name: 'Now' })).toBeChecked();
  await expectAccessible(page, '[role=dialog]');
  await asking.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByText('Generating report, please wait.')).toBeVisible();
  await expect(otherTray.getByRole('button', { name: /^Download transactions-/ })).toBeVisible({ timeout: 20_000 });
  await other.close();

  await page.reload();
  await page.getByRole('button', { name: /^Reports/ }).click();
  const download = page
    .getByRole('dialog', { name: 'Reports' })
    .getByRole('button', { name: /^Download transactions-/ })
    .first();
  await expect(download).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  const arriving = page.waitForEvent('download');
  await download.click();
  const file = await arriving;
  expect(file.suggestedFilename()).toMatch(/^transactions-\d{4}-\d{2}-\d{2}\.xlsx$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
});

test('an owner schedules a report with the filters of a list, pauses it and deletes it', async ({ page }) => {
  await signIn(page, { username: 'owner', branch: 'Tampines' }, '/appointment?status=c');
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  const asking = page.getByRole('dialog', { name: 'Report of appointments' });
  await asking.getByRole('radio', { name: 'On the 1st of the month' }).check();
  await asking.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText('The report is scheduled.')).toBeVisible();

  await page.getByRole('link', { name: 'Report', exact: true }).click();
  const row = page.getByRole('row', { name: /On the 1st of the month, for the month before.*Approved/ });
  await row.getByRole('button', { name: /^Pause/ }).click();
  await expect(row.getByText('Paused', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: /^Resume/ }).click();
  await expect(row.getByText('Paused', { exact: true })).toHaveCount(0);
  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
});
