import type { Page } from '@playwright/test';
import { addressesOf } from '../../tools/page-addresses.ts';
import { isOfConsult, isPrinted, portalRoutes } from '../../tools/portal-routes.ts';
import { expectAccessible } from '../journey/accessibility.ts';
import { expect, test } from '../journey/journey.ts';
import { signIn } from '../journey/sign-in.ts';
import { waiting } from '../journey/waiting.ts';

/** Printed pages need a ticket: the journey of documents checks them; that of consults checks the room. */
const routes = portalRoutes()
  .map(({ path }) => path)
  .filter((route) => !isPrinted(route) && !isOfConsult(route));
const parts = Map.groupBy(routes, (route) => route.split('/')[1] ?? '');

async function lookAtPage(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await expect(page.locator(waiting)).toHaveCount(0);
  await expectAccessible(page);
  // A window of 1440 px at a zoom of 200 % is 720 px wide.
  for (const width of [720, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.soft.poll(sideways, { message: `sideways scrolling at ${width}` }).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

for (const [part, own] of parts)
  test(`axe finds no violation on any page of /${part}, and each fits a phone and a zoom of 200 %`, async ({
    page,
  }) => {
    test.setTimeout(60_000 + own.length * 30_000);
    await signIn(page, { username: 'owner', branch: 'Orchard' });
    await expect(page.getByText('Active Connection')).toBeVisible();
    for (const route of own)
      await test.step(route, async () => {
        const address = route.includes('$') ? (await addressesOf(page, route))[0] : route;
        if (address === undefined) throw new Error(`No list leads to ${route}.`);
        await lookAtPage(page, address);
      });
  });
