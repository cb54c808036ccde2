import type { ListView } from '@clinic/contract/oversight/list-views.ts';

/** What a view keeps of a list's address: everything but the page and the view itself, in one order. */
export function viewTextOf(href: string): string {
  const said = new URLSearchParams(href.split('?')[1] ?? '');
  said.delete('p');
  said.delete('view');
  said.sort();
  return said.toString();
}

/** The address's search that opens a view. */
export const searchOfView = ({ id, search }: Pick<ListView, 'id' | 'search'>): Record<string, string> => ({
  ...Object.fromEntries(new URLSearchParams(search)),
  view: String(id),
});

/** Says in the address that the list is meant as it is, although it opens with a view. */
export const no_view = 'all';
