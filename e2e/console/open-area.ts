import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../journey/accessibility.ts';
import { waiting } from '../journey/waiting.ts';

/** What of a part of the page is cut off: a text without room, and anything outside the window. */
const cutOff = (page: Page, part: string): Promise<string[]> =>
  page.evaluate((within) => {
    const read = (selector: string) =>
      [...document.querySelectorAll(`${within} :is(${selector})`)].filter(
        (one) => one.clientWidth > 1 && one.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      );
    const outside = read('h1, h2, h3, button, a, dt, dd, td, label, input, p').filter((one) => {
      const { left, right } = one.getBoundingClientRect();
      return left < -1 || right > window.innerWidth + 1;
    });
    const clipped = read('h1, button, button *, a, a *, dd, td').filter((one) => one.scrollWidth > one.clientWidth + 1);
    return [
      ...outside.map((one) => `“${one.textContent}” is outside the window`),
      ...clipped.map((one) => `“${one.textContent}” is clipped`),
    ];
  }, part);

type Part = 'main' | '[role="dialog"]';

/** A table becomes cards a moment after the window has another width. */
const expectWhole = (page: Page, part: Part): Promise<void> =>
  expect.soft
    .poll(() => cutOff(page, part), { message: `cut off at ${page.viewportSize()?.width} px`, timeout: 5_000 })
    .toEqual([]);

async function lookAt(page: Page, part: Part): Promise<void> {
  await expect(page.locator(part).locator(waiting)).toHaveCount(0);
  await expectAccessible(page, part === 'main' ? 'html' : part);
  await expectWhole(page, part);
}

/** Expects that the open page fits a phone of 360 px, and goes back to the width that it had. */
export async function expectOnPhone(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.soft.poll(sideways, { message: 'sideways scrolling at 360 px' }).toBeLessThanOrEqual(0);
  await expect(page.locator('main').locator(waiting)).toHaveCount(0);
  await expectWhole(page, 'main');
  if (before) await page.setViewportSize(before);
}

/** Looks at a page of the console once it has loaded: axe in light and dark, no sideways scrolling, nothing cut off. */
export async function look(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await lookAt(page, 'main');
}

/** Presses a button and looks at the window that it opens. */
export async function openWindow(page: Page, button: Locator, title: string | RegExp): Promise<Locator> {
  await button.click();
  const opened = page.getByRole('dialog', { name: title });
  await expect(opened.getByRole('button').last()).toBeVisible();
  await lookAt(page, '[role="dialog"]');
  return opened;
}

/** Presses a link of the menu, on a phone too. */
async function choose(page: Page, label: string): Promise<void> {
  const burger = page.getByRole('button', { name: 'Open the menu' });
  const is_phone = await burger.isVisible();
  if (is_phone) await burger.click();
  const menu = is_phone ? page.getByRole('dialog') : page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: label, exact: true }).click();
}

/** Opens a page of the console by the menu, and looks at it. */
export async function openArea(page: Page, label: string): Promise<void> {
  await choose(page, label);
  await look(page, label);
}

/** Does what Home says is left to set up: the page where it is done opens. */
export async function setUpNext(page: Page, step: string | RegExp, heading: string): Promise<void> {
  await choose(page, 'Home');
  await page.getByRole('alert', { name: 'Left to set up' }).getByRole('link', { name: step }).click();
  await look(page, heading);
}
