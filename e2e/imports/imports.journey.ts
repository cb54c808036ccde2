import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../journey/accessibility.ts';
import { expect, long_form, test } from '../journey/journey.ts';
import { signIn } from '../journey/sign-in.ts';

const owner = { username: 'owner', branch: 'Orchard' };

const textFile = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
});
const chooseFile = (page: Page, file: ReturnType<typeof textFile>) =>
  page.locator('input[type=file]').setInputFiles(file);

test('importing users creates the valid lines, and the refused lines are corrected in the downloaded file', async ({
  page,
}) => {
  test.slow();
  const name = `import.${randomUUID().slice(0, 8)}`;
  await signIn(page, owner, '/settings/user');
  await page.getByRole('link', { name: 'Import' }).click();
  await expect(page.getByRole('heading', { name: 'Import Users' })).toBeVisible();

  const template = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download template' }).click();
  expect((await template).suggestedFilename()).toBe('users.xlsx');

  await chooseFile(
    page,
    textFile('colleagues.csv', [
      'User Name;E-Mail;First name;Mobile',
      `${name}.a;a@clinic.example;Amy;+65 8123 4567`,
      `${name}.b;not-a-mail;Ben;+65 8123 4568`,
      'owner;owner@clinic.example;Adeline;',
    ]),
  );
  await expect(page.getByText('Email: Incorrect format.')).toBeVisible();
  await expectAccessible(page, 'main');
  await page.getByRole('button', { name: /^All lines/ }).click();
  await expect(page.getByText('Already exists').last()).toBeVisible();

  const refused = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download lines with errors' }).click();
  const kept = await readFile(await (await refused).path(), 'utf8');
  expect(kept).toContain(`"'+65 8123 4568"`);

  await page.getByRole('button', { name: 'Create 1 user' }).click();
  await expect(page.getByText('1 user was created')).toBeVisible();
  await expectAccessible(page, 'main');

  await page.getByRole('button', { name: 'Import another file' }).click();
  await chooseFile(page, textFile('mended.csv', [kept.replace('not-a-mail', 'b@clinic.example')]));
  await page.getByRole('button', { name: 'Create 1 user' }).click();
  await expect(page.getByText('1 user was created')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the users' }).click();
  await page.goto(`/settings/user?username=${name}`);
  await expect(page.getByText(`${name}.a`, { exact: true })).toBeVisible();
  await expect(page.getByText(`${name}.b`, { exact: true })).toBeVisible();
});

test('doctors are imported from a spreadsheet on a phone', long_form, async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 800 });
  const mcr = `X${String(Date.now()).slice(-8)}`;
  await signIn(page, owner, '/settings/doctors');
  await page.getByRole('link', { name: 'Import' }).click();
  await chooseFile(page, textFile('doctors.csv', ['Name,MCR No.,Gender', `Imported Doctor,${mcr},Female`, 'Nobody,,']));
  await expect(page.getByText('MCR: This value should not be blank.')).toBeVisible();
  await expectAccessible(page, 'main');
  await page.getByRole('button', { name: 'Create 1 doctor' }).click();
  await expect(page.getByText('1 doctor was created')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the doctors' }).click();
  await expect(page.getByText(mcr)).toBeVisible();
});
