import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What is still fading has no contrast yet, and a change of colours may start a second fade when the first one ends. */
async function settled(): Promise<void> {
  const frame = (): Promise<number> => new Promise((done) => requestAnimationFrame(done));
  for (let still_frames = 0; still_frames < 3; still_frames += 1) {
    await frame();
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    if (ending.length > 0) still_frames = -1;
    await Promise.allSettled(ending.map(({ finished }) => finished));
  }
}

/** Dark changes colours and nothing else. The pages have no frames: one run within the page sees all of it. */
function lookAt(page: Page, part: string, colorScheme: 'light' | 'dark'): AxeBuilder {
  const look = new AxeBuilder({ page }).setLegacyMode().include(part);
  return colorScheme === 'dark' ? look.withRules(['color-contrast', 'link-in-text-block']) : look;
}

/**
 * Fails on any axe violation of the page as it is, in light and in dark, and on sideways scrolling.
 * A page that was looked at already is not looked at again behind a window: `part` says which part of it is new.
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await page.evaluate(settled);
    const { violations } = await lookAt(page, part, colorScheme).analyze();
    const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
    expect.soft(told, `axe in ${colorScheme}`).toEqual([]);
  }
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(sideways, 'pixels of sideways scrolling').toBeLessThanOrEqual(0);
}
