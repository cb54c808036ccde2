import { z } from 'zod/mini';
import { recordsWith } from '../records.ts';
import { endpoint } from '../shared/endpoint.ts';
import { maskIdentities, requiredText } from '../shared/fields.ts';
import { amount, instant } from '../shared/wire.ts';

/** The kinds of record that the global search finds, in display order. */
export const searched_records = recordsWith('is_searched');

export const searchKind = z.enum(searched_records.map(({ kind }) => kind));
export type SearchKind = z.output<typeof searchKind>;

/** Results per kind, the newest ones. */
export const most_found_of_kind = 6;
export const longest_search = 64;

export const foundRecord = z.object({
  kind: searchKind,
  id: z.int(),
  /** The record to open: the result itself, or the transaction whose page shows it. */
  opens: z.int(),
  title: z.string(),
  at: instant,
  /** The status in words. */
  status: z.string(),
  amount: z.nullable(amount),
  clinic: z.object({ id: z.int(), name: z.string() }),
});
export type FoundRecord = z.input<typeof foundRecord>;

/** A result with the field in which the words were found; null if the title shows them. */
export const shownRecord = z.object({
  ...foundRecord.shape,
  matched: z.nullable(z.object({ field: z.string(), text: z.string() })),
});
export type ShownRecord = z.input<typeof shownRecord>;

export const searchEverything = endpoint({
  name: 'searchEverything',
  method: 'GET',
  path: '/clinic/search',
  summary: 'Finds records of every type that the caller may see, by name, number or reference',
  words: 'Search all visible records',
  access: { kind: 'member' },
  reach: 'group',
  query: z.object({
    text: requiredText(longest_search).check(z.overwrite(maskIdentities)),
    /** The text is still being typed: words do not find records with patient data then, so the search is not logged as an access. */
    typing: z.optional(z.union([z.literal('true'), z.literal('')])),
  }),
  response: z.object({ data: z.array(shownRecord) }),
});
