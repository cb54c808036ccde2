import { expect, type Page } from '@playwright/test';

/** The cells, their buttons and the tiles of the page that are cut, and the cells that reach beyond their table. */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const tables = [...document.querySelectorAll('main table')];
    if (tables.length === 0) return ['there is no table'];
    return tables.flatMap((table) => {
      const frame = (table.parentElement ?? table).getBoundingClientRect();
      const edge = Math.min(frame.right, document.documentElement.clientWidth) + 1;
      const cells = [...table.querySelectorAll('th, td')];
      const isCut = (part: Element) => part.clientWidth > 1 && part.scrollWidth > part.clientWidth + 1;
      const tiles = document.querySelectorAll('main dl > div');
      // A button without room cuts its label, and the cell around it is not cut.
      const partsOf = (cell: Element) => [cell, ...cell.children, ...cell.querySelectorAll('button *, a *')];
      const clipped = [...cells, ...tiles].filter((cell) => partsOf(cell).some(isCut));
      const outside = cells.filter((cell) => cell.getBoundingClientRect().right > edge);
      return [
        ...clipped.map((cell) => `“${cell.textContent}” is clipped`),
        ...outside.map((cell) => `“${cell.textContent}” is outside the table`),
      ];
    });
  });

/** Every link and button of the first row can be pressed. */
async function expectPressable(page: Page): Promise<void> {
  for (const control of await page.locator('main tbody tr').first().locator('a, button').all())
    await control.click({ trial: true, timeout: 5_000 });
}

/** Fails on a clipped cell or tile, on a cell outside its table, and on an action that cannot be pressed. */
export async function expectTableFits(page: Page, width: number): Promise<void> {
  await expect.soft.poll(() => faultsOf(page), { message: `at ${width} px`, timeout: 5_000 }).toEqual([]);
  await expectPressable(page);
}
