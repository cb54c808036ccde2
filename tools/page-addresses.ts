import { records } from '@clinic/contract/records.ts';
import type { RecordDefinition } from '@clinic/contract/shared/record.ts';
import type { Page } from 'playwright';

const declared: readonly RecordDefinition[] = records;

/** Where to find the links to the page of one record. */
const list_of = new Map(
  declared.flatMap(({ page, list }): [string, string][] =>
    typeof page === 'string' && list !== undefined ? [[`${page}/$id`, list]] : [],
  ),
);

/** A longer page shows rows of more kinds. A list without pages ignores the parameter. */
const openLong = (page: Page) => (list: string) => page.goto(`${list}?n=50`);

/** The addresses of the page of one record, taken from the rows of its list. */
export async function addressesOf(
  page: Page,
  route: string,
  open: (list: string) => Promise<unknown> = openLong(page),
): Promise<string[]> {
  const list = list_of.get(route);
  if (list === undefined) throw new Error(`No record declares the page and the list of ${route}.`);
  await open(list);
  // Links above the rows begin with the same path and appear before the rows.
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
