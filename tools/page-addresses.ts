import type { Page } from 'playwright';

/** Where the links to a page about one thing are found. */
const list_of: Record<string, string> = {
  '/payment/transaction/$id': '/payment/transaction?n=50',
  '/payment/payment-advice/$id': '/payment/payment-advice',
  '/payment/payment-state/$id': '/payment/payment-state',
  '/settings/doctor/$id': '/settings/doctors',
  '/settings/user/$id': '/settings/user',
  '/settings/role-groups/$id': '/settings/role-groups',
};

/** The addresses of a route about one thing, from the rows of the list that leads to it. */
export async function addressesOf(page: Page, route: string): Promise<string[]> {
  const list = list_of[route];
  if (list === undefined) throw new Error(`Say in tools/page-addresses.ts which list leads to ${route}.`);
  await page.goto(list);
  // Links above the rows begin alike, and are there before the rows.
  const ofRows = await page.waitForFunction(
    (beginning) => {
      const links = [...document.querySelectorAll(`main a[href^="${beginning}"]`)];
      const addresses = links.map((link) => link.getAttribute('href') ?? '');
      const rows = addresses.filter((address) => /^\d+$/.test(address.slice(beginning.length)));
      return rows.length > 0 && [...new Set(rows)];
    },
    route.replace('$id', ''),
  );
  return (await ofRows.jsonValue()) || [];
}
