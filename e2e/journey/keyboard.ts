import { expect, type Locator, type Page } from '@playwright/test';

const most_steps = 80;

/** Moves the focus forwards until an element has it. Everything passed on the way shows that it has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < most_steps; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    // A new focus may fade in.
    await expect.poll(() => page.evaluate(showsFocus), { timeout: 1_000, message: await focused(page) }).toBe(true);
  }
  throw new Error(`${most_steps} steps of the Tab key do not reach ${target.toString()}.`);
}

/** Moves to an element and presses Enter. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => `the focus on ${document.activeElement?.outerHTML.slice(0, 200) ?? 'nothing'}`);

/** Whether people see where the focus is: an outline, a ring or a border on the element or on a box around it. Runs in the page. */
function showsFocus(): boolean {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement)) return false;
  // The browser's own bar has the focus.
  if (active === document.body) return true;
  const around = [active, active.parentElement, active.parentElement?.parentElement, active.nextElementSibling];
  const isRinged = (element: HTMLElement) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  };
  const isTyped = active.matches('input:not([type="checkbox"], [type="radio"]), textarea, select');
  return isTyped || around.some((element) => element instanceof HTMLElement && isRinged(element));
}
