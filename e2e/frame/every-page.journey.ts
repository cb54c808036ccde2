import { records } from '@clinic/contract/records.ts';
import type { RecordDefinition } from '@clinic/contract/shared/record.ts';
import type { Page } from '@playwright/test';
import { addressesOf } from '../../tools/page-addresses.ts';
import { isOfConsult, isPrinted, portalRoutes, wantsTicket } from '../../tools/portal-routes.ts';
import { expectAccessible } from '../journey/accessibility.ts';
import { expect, test } from '../journey/journey.ts';
import { signIn } from '../journey/sign-in.ts';
import { waiting } from '../journey/waiting.ts';
import { openerWithin } from './open-within.ts';
import { expectTableFits } from './table-fit.ts';

/** Printed pages need a ticket: the journey of documents checks them; that of consults checks the room. */
const routes = portalRoutes()
  .map(({ path }) => path)
  .filter((route) => !isPrinted(route) && !isOfConsult(route));
const declared: readonly RecordDefinition[] = records;
/** Every list that a record declares. */
const lists = new Set(declared.flatMap(({ list }) => list ?? []));
/** From a desk to a tablet. Below them, a list is made of cards. */
const widths_of_tables = [1366, 1280, 1180, 1024, 820];
/** Pages that one document shows in turn. Code and axe are compiled once for all of them. */
const together = 10;
/** Only a clinic that customers pay directly has fee statements. */
const isOfOwnClinic = (route: string): boolean => route.includes('/fee-statement');
const framed = routes.filter((route) => !wantsTicket(route) && !isOfOwnClinic(route)).toSorted();
const at_orchard = { username: 'owner', branch: 'Orchard' };
const at_own_clinic = { username: 'owner', code: 'OTHER', branch: 'Bayside Jurong' };
const chunks = [
  ...Array.from({ length: Math.ceil(framed.length / together) }, (_, at) =>
    framed.slice(at * together, (at + 1) * together),
  ),
  routes.filter(wantsTicket),
].map((own) => ({ own, person: at_orchard }));
chunks.push({ own: routes.filter(isOfOwnClinic), person: at_own_clinic });

async function expectTableAtEachWidth(page: Page): Promise<void> {
  await expect(page.locator('main tbody tr').first()).toBeVisible();
  for (const width of widths_of_tables) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator(waiting)).toHaveCount(0);
    await expectTableFits(page, width);
  }
}

async function lookAtPage(page: Page, address: string, is_first: boolean): Promise<void> {
  await expect(page.locator(waiting)).toHaveCount(0);
  // The menu is the same on every page.
  await expectAccessible(page, 'html', is_first ? undefined : 'nav');
  if (lists.has(address)) await expectTableAtEachWidth(page);
  // A window of 1440 px at a zoom of 200 % is 720 px wide.
  for (const width of [720, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.soft.poll(sideways, { message: `sideways scrolling at ${width}` }).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

for (const { own, person } of chunks)
  test(`axe finds no violation on any page from ${own[0]} to ${own.at(-1)}, each fits a phone and a zoom of 200 %, and no list cuts a cell or hides an action`, async ({
    page,
  }) => {
    test.setTimeout(60_000 + own.length * 30_000);
    const openWithin = openerWithin(page);
    await signIn(page, person, '/account/profile');
    await expect(page.getByText('Active Connection')).toBeVisible();
    for (const route of own)
      await test.step(route, async () => {
        const address = route.includes('$') ? (await addressesOf(page, route, openWithin))[0] : route;
        if (address === undefined) throw new Error(`No list leads to ${route}.`);
        // The long form opens every page by its address: the journey of hostile texts.
        if (wantsTicket(address)) await page.goto(address, { waitUntil: 'networkidle' });
        else await openWithin(address);
        await lookAtPage(page, address, route === own[0]);
      });
  });
