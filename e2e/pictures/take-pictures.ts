import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { stillness } from '../journey/accessibility.ts';
import { waiting } from '../journey/waiting.ts';

export interface Picture {
  address: string;
  folder: string;
  /** The beginning of the names of its files. */
  name: string;
  widths: readonly number[];
  /** The page has its placeholders, and keeps them. */
  is_loading?: boolean;
  /** Whether the page that opened is worth a picture. Default: always. */
  isIn?: () => boolean;
}

const least_height = 900;
const schemes = ['light', 'dark'] as const;

/** Moves the picture of an earlier run aside, so that both can be looked at as a pair. */
function keepEarlier(folder: string, file: string): void {
  const path = join(folder, file);
  if (!existsSync(path)) return;
  mkdirSync(join(folder, 'before'), { recursive: true });
  renameSync(path, join(folder, 'before', file));
}

/** Makes the window as high as the page: what sticks to the window's edge would otherwise be in the middle of the picture. */
async function fitHeight(page: Page, width: number): Promise<void> {
  let height = least_height;
  await page.setViewportSize({ width, height });
  // A list becomes cards, and then the page is higher than it was. On a busy machine that takes a while.
  for (let steady = 0, tries = 0; steady < 3 && tries < 20; tries += 1) {
    await page.waitForTimeout(100);
    const needed = await page.evaluate(() => document.documentElement.scrollHeight);
    steady = needed > height ? 0 : steady + 1;
    if (steady > 0) continue;
    height = needed;
    await page.setViewportSize({ width, height });
  }
}

/** Takes the pictures of a page: each width in light and in dark, from top to bottom. Tells whether it took them. */
export async function takePictures(page: Page, picture: Picture): Promise<boolean> {
  const { address, folder, name, widths, is_loading = false, isIn = () => true } = picture;
  await page.setViewportSize({ width: 1440, height: least_height });
  await page.goto(address, { waitUntil: is_loading ? 'load' : 'networkidle' });
  const placeholders = page.locator(waiting);
  // A page without reads of its own never has what it waits for.
  if (is_loading)
    await expect
      .poll(isIn, { timeout: 5_000 })
      .toBe(true)
      .catch(() => undefined);
  else await expect(placeholders).toHaveCount(0, { timeout: 20_000 });
  if (!isIn()) return false;
  for (const width of widths) {
    await fitHeight(page, width);
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
  return true;
}
