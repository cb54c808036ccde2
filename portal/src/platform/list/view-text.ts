import type { ListView } from '@clinic/contract/views/list-view.ts';

/** The part of an address that a view keeps, in one order: everything but the page and the view itself. */
export function viewTextOf(href: string): string {
  const said = new URLSearchParams(href.split('?')[1] ?? '');
  said.delete('p');
  said.delete('view');
  said.sort();
  return said.toString();
}

/** The search parameters that open a view. */
export const searchOfView = ({ id, search }: Pick<ListView, 'id' | 'search'>): Record<string, string> => ({
  ...Object.fromEntries(new URLSearchParams(search)),
  view: String(id),
});

/** Marks an address as deliberately without a view, for a list with a default view. */
export const no_view = 'all';
