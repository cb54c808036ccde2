import type { Page } from '@playwright/test';
import { expect } from '../journey/journey.ts';

const lists = [
  { path: '/payment/transaction', views: 'All transactions' },
  { path: '/payment/issue', views: /^All / },
  { path: '/settings/doctors', views: /^All / },
  { path: '/settings/user', views: /^All / },
];

/** The views of the lists, whose names stand in a panel that opens. */
export async function openViews(page: Page, look: () => Promise<void>): Promise<void> {
  for (const { path, views } of lists) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: views }).first().click();
    await expect(page.getByRole('dialog', { name: 'Views' })).toBeVisible();
    await look();
  }
}

/** The notifications, and the palette, which finds by words. */
export async function openFrame(page: Page, look: () => Promise<void>): Promise<void> {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog', { name: /^Notifications/ })).toBeVisible();
  await look();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Search' }).fill('<img');
  await page.getByRole('button', { name: 'Search patient records for “<img”' }).click();
  await page.waitForLoadState('networkidle');
  await look();
}

/** A spreadsheet all of whose cells are such texts, the headings of unknown columns and the file's name included. */
export async function previewImport(page: Page, texts: readonly string[], look: () => Promise<void>): Promise<void> {
  const [name = '', heading = '', ...cells] = texts;
  const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
  const lines = [
    ['Username', 'Email', 'First name', 'Remarks', heading],
    ...cells.map((cell) => [cell, cell, cell, cell, cell]),
  ];
  await page.goto('/settings/user/import', { waitUntil: 'networkidle' });
  await page.locator('input[type=file]').setInputFiles({
    name: `${name.replaceAll('/', ' ')}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.map((line) => line.map(quoted).join(',')).join('\r\n')),
  });
  await expect(page.getByText(/Incorrect format\./).first()).toBeVisible();
  await look();
}
