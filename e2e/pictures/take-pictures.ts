import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { stillness } from '../journey/accessibility.ts';
import { waiting } from '../journey/waiting.ts';

const widths = [1440, 1180, 390];
const least_height = 900;
const schemes = ['light', 'dark'] as const;

/** Moves the picture of an earlier run aside, so that both can be looked at as a pair. */
function keepEarlier(folder: string, file: string): void {
  const path = join(folder, file);
  if (!existsSync(path)) return;
  mkdirSync(join(folder, 'before'), { recursive: true });
  renameSync(path, join(folder, 'before', file));
}

/** Takes the pictures of a page: each width in light and in dark, from top to bottom. */
export async function takePictures(page: Page, address: string, folder: string, name: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: least_height });
  await page.goto(address, { waitUntil: 'networkidle' });
  await expect(page.locator(waiting)).toHaveCount(0, { timeout: 20_000 });
  for (const width of widths) {
    await page.setViewportSize({ width, height: least_height });
    // A window as high as the page: what sticks to the window's edge would otherwise be in the middle of the picture.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height });
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      // A chart measures its place anew before it draws.
      await page.waitForTimeout(250);
      await page.evaluate(stillness);
      const file = `${name}.${width}-${colorScheme}.png`;
      keepEarlier(folder, file);
      await page.screenshot({ path: join(folder, file) });
    }
  }
}
