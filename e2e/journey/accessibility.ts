import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Ends when nothing moves any more. A change of colours may start a second animation when the first one ends. */
export async function stillness(): Promise<void> {
  const frame = (): Promise<number> => new Promise((done) => requestAnimationFrame(done));
  for (let still_frames = 0; still_frames < 3; still_frames += 1) {
    await frame();
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    if (ending.length > 0) still_frames = -1;
    await Promise.allSettled(ending.map(({ finished }) => finished));
  }
}

/** The dark scheme changes colours only, so only the rules about colours run again. */
const colour_rules = ['color-contrast', 'link-in-text-block'];

interface Looked {
  part: string;
  without?: string | undefined;
}

/** Runs axe within the page and returns its violations, as lines. The pages have no frames: one run sees the whole page. */
async function violationsOf(page: Page, { part, without }: Looked, rules?: string[]): Promise<string[]> {
  // Compiling axe costs as much as a run of it: a document that has it is not given it again.
  const has_axe = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder({ page, ...(has_axe ? { axeSource: 'void 0' } : {}) })
    .setLegacyMode()
    // Without this, axe also describes every element that passes.
    .options({ resultTypes: ['violations'] })
    .include(part);
  if (without !== undefined) builder.exclude(without);
  const { violations } = await (rules ? builder.withRules(rules) : builder).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}

/**
 * Fails on any axe violation of the page as it is, in light and in dark, and on sideways scrolling. `every-page` checks every page as it
 * opens; other journeys check dialogs and states, and name with `part` what is new. `without` names a part that the journey has checked before.
 */
export async function expectAccessible(page: Page, part = 'html', without?: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    // A fading element has no contrast yet.
    await page.evaluate(stillness);
    const violations = await violationsOf(page, { part, without }, colorScheme === 'dark' ? colour_rules : undefined);
    expect.soft(violations, `axe in ${colorScheme}`).toEqual([]);
  }
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(sideways, 'pixels of sideways scrolling').toBeLessThanOrEqual(0);
}
