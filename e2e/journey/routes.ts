import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

const folder = join(import.meta.dirname, '../../portal/src/app/routes');

/** The paths of every page of the portal, as its routes declare them: a new page is among them by itself. */
export function readRoutes(): string[] {
  const files = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  const declared = files.flatMap((text) => text.match(/\bcreateRoute\(/gu) ?? []);
  const paths = files.flatMap((text) => [...text.matchAll(/^ {2}path: '(?<path>[^']+)',$/gmu)]);
  if (declared.length === 0 || declared.length !== paths.length)
    throw new Error(
      `${declared.length} routes, ${paths.length} paths: write a route as the others are, or read it here.`,
    );
  return paths.map(({ groups }) => groups?.['path'] ?? '');
}

/** Where the links to a page about one thing are found. */
const listOf: Record<string, string> = {
  '/payment/transaction/$id': '/payment/transaction?n=50',
  '/payment/payment-advice/$id': '/payment/payment-advice',
  '/payment/payment-state/$id': '/payment/payment-state',
  '/settings/doctor/$id': '/settings/doctors',
  '/settings/user/$id': '/settings/user',
  '/settings/role-groups/$id': '/settings/role-groups',
};

/** The addresses that a list leads to from its rows. */
export async function addressesOf(page: Page, route: string, list = listOf[route]): Promise<string[]> {
  if (list === undefined) throw new Error(`Say in e2e/journey/routes.ts which list leads to ${route}.`);
  const beginning = route.replace('$id', '');
  const links = page.locator(`main a[href^="${beginning}"]`);
  // Links above the rows begin alike, and are there before the rows.
  const ofRows = async (): Promise<string[]> =>
    (await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))).filter((address) =>
      /^\d+$/.test(address.slice(beginning.length)),
    );
  await page.goto(list);
  await expect.poll(ofRows, { message: `rows of ${list}` }).not.toEqual([]);
  return [...new Set(await ofRows())];
}

/** Printed pages open with a ticket of their own, which their journey asks for. */
export const isPrinted = (route: string): boolean => route.startsWith('/print/') && route.includes('$');
