import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '../platform/links/search-text.ts';
import { routeTree } from './routes.tsx';

interface Field {
  def: { innerType?: Field; in?: Field; options?: Field[]; entries?: object; values?: unknown[] };
}

interface Search {
  parse: (typed: object) => Record<string, unknown>;
  def: { shape: Record<string, Field> };
}

/** The words that a field names. */
function wordsOf({ def }: Field): string[] {
  const own = [...Object.values(def.entries ?? {}), ...(def.values ?? [])].map(String);
  return [...own, ...[def.innerType, def.in, ...(def.options ?? [])].flatMap((part) => (part ? wordsOf(part) : []))];
}

const texts = [
  'tan',
  '12',
  '2',
  '10',
  '20',
  '45.50',
  '2026-11',
  '2026-11-20',
  '2026-11-01,2026-11-30',
  '10,20',
  'id,asc',
  '17-3',
];

const searches = Object.values(routeTree.children ?? {}).flatMap(({ options }) => {
  const { path = '', validateSearch } = options as { path?: string; validateSearch?: Search };
  return validateSearch ? [[path, validateSearch] as const] : [];
});

/** Every value of an address is a text: a field that takes only numbers or truths never hears of what a screen wrote there. */
test.each(searches)('%s reads each of its fields from an address, and the same from what it writes', (_, search) => {
  const before = search.parse({});
  for (const [name, field] of Object.entries(search.def.shape)) {
    const read = (typed: string) => search.parse(parseSearch(typed))[name];
    const readable = [...wordsOf(field), ...texts]
      .map((text) => read(stringifySearch({ [name]: text })))
      .filter((value) => value !== undefined && value !== before[name]);
    // The fields of an order have names of their own.
    expect(name === 'sort' || readable.length > 0, name).toBe(true);
    for (const value of readable) expect(read(stringifySearch({ [name]: value })), name).toEqual(value);
  }
});
