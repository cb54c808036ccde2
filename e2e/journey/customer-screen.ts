import { expect, type Page } from '@playwright/test';

/** Pairs a customer screen with the counter's device: copies the link of Sync Mobile and opens it on another computer. */
export async function pairScreen(counter: Page, newBrowser: () => Promise<Page>): Promise<Page> {
  await counter.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await counter.getByRole('button', { name: 'Sync Mobile' }).click();
  const dialog = counter.getByRole('dialog', { name: 'Sync Mobile' });
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog.getByRole('button', { name: 'Link copied' })).toBeVisible();
  const link = await counter.evaluate(() => navigator.clipboard.readText());
  const screen = await newBrowser();
  await screen.goto(link);
  await expect(screen.getByRole('heading', { name: 'Waiting...' })).toBeVisible();
  await expect(dialog.getByText('Screen 1')).toBeVisible({ timeout: 30_000 });
  await counter.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  return screen;
}
