import { z } from 'zod/mini';
import { recordsWith } from '../records.ts';
import { endpoint } from '../shared/endpoint.ts';
import { requiredText } from '../shared/fields.ts';
import { amount } from '../shared/money.ts';
import { instant } from '../shared/singapore-time.ts';

/** What the search of everything finds, in the order in which it is shown. */
export const searched_records = recordsWith('is_searched');

export const searchKind = z.enum(searched_records.map(({ kind }) => kind));
export type SearchKind = z.output<typeof searchKind>;

/** Of each kind, the newest. */
export const most_found_of_kind = 6;
export const longest_search = 64;

export const foundRecord = z.object({
  kind: searchKind,
  id: z.int(),
  /** What opens: the record itself, or the transaction on whose page it stands. */
  opens: z.int(),
  title: z.string(),
  at: instant,
  /** Its status as people call it. */
  status: z.string(),
  amount: z.nullable(amount),
  clinic: z.object({ id: z.int(), name: z.string() }),
});
export type FoundRecord = z.output<typeof foundRecord>;

export const searchEverything = endpoint({
  name: 'searchEverything',
  method: 'GET',
  path: '/clinic/search',
  summary: 'Finds records by name, number or reference, of every kind that the caller may see',
  words: 'Search everything that one may see',
  access: { kind: 'member' },
  reach: 'group',
  query: z.object({ text: requiredText(longest_search) }),
  response: z.object({ data: z.array(foundRecord) }),
});
