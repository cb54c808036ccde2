import type { Pool } from 'pg';
import type { Canary } from './canaries.ts';
import { type TenantTable, type Tenants, textsOf } from './tenant-tables.ts';

/** Everything that identifies a tenant's rows. */
export interface Marks {
  name: string;
  canary: Canary;
  /** Texts in the tenant's rows and in no other's. */
  texts: string[];
  /** Those of them without a canary, which must be searched for one by one. */
  unmarked: string[];
}

/** Shorter texts match by chance. */
const shortest_mark = 8;

/** The texts that only these tenants' rows have. Enumerated columns identify nothing. */
export async function readMarks(
  owner: Pool,
  tables: readonly TenantTable[],
  of: { name: string; canary: Canary; tenants: Tenants; others: Tenants; closed: readonly string[] },
): Promise<Marks> {
  const mine = new Set<string>();
  const theirs = new Set<string>();
  for (const table of tables) {
    const is_open = ({ column }: { column: string }): boolean => !of.closed.includes(`${table.name}.${column}`);
    for (const { texts } of (await textsOf(owner, table, of.tenants)).filter(is_open))
      for (const text of texts) mine.add(text);
    for (const { texts } of await textsOf(owner, table, of.others)) for (const text of texts) theirs.add(text);
  }
  const texts = [...mine].filter((text) => text.length >= shortest_mark && !theirs.has(text));
  const { word, capitals } = of.canary;
  const unmarked = texts.filter((text) => !text.includes(word) && !text.includes(capitals));
  return { name: of.name, canary: of.canary, texts, unmarked };
}

/** What a text reveals of a tenant, apart from the caller's own words; undefined if nothing. */
export function leakIn(text: string, marks: Marks, sent: readonly string[] = []): string | undefined {
  const own_words = sent.toSorted((one, other) => other.length - one.length);
  let seen = text;
  for (const word of own_words) if (word.length > 3) seen = seen.replaceAll(word, '');
  const { word, capitals, id_prefix } = marks.canary;
  const told =
    [word, capitals].find((one) => seen.includes(one)) ??
    new RegExp(`(?<![\\w.-])${id_prefix}\\d{7}(?!\\w)`).exec(seen)?.[0] ??
    marks.unmarked.find((one) => seen.includes(one));
  return told && `'${told}' of ${marks.name}`;
}
