import type { Filter, ListDefinition, Value } from './list.ts';

/** A value as the call's query says it. */
export const written = (value: Value): string => (typeof value === 'boolean' ? String(Number(value)) : (value ?? ''));

/** The name of a filter in the call's query. */
export const keyOf = (name: string, { as }: Filter): string => as ?? name;

/** The query of the call for an address. */
export const asked = (
  { filters, sorts }: ListDefinition,
  search: Readonly<Record<string, unknown>>,
): Record<string, string | undefined> => ({
  ...Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => {
      const said = search[name] as string | undefined;
      return [
        keyOf(name, filter),
        filter.kind === 'choice' && said !== undefined ? written(filter.values[said]) : said,
      ];
    }),
  ),
  ...(sorts.length > 0 && { sort: String(search['sort']) }),
  p: String(search['p']),
  n: String(search['n']),
});
