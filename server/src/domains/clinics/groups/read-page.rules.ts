import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import { hasWords } from '@clinic/contract/shared/typed/folded-words.ts';

interface Asked<Field extends string> {
  p?: number | undefined;
  n: number;
  words?: string | undefined;
  sort: { field: Field; direction: 'asc' | 'desc' };
}

type Value = string | number | Date | null;

interface ListOf<Row, Field extends string> {
  /** The text in which words are searched. */
  text: (row: Row) => string;
  sorts: Record<Field, (row: Row) => Value>;
}

/** Empty values come first. Texts compare as people read them. */
function compare(one: Value, other: Value): number {
  if (one === null || other === null) return Number(one !== null) - Number(other !== null);
  return typeof one === 'string' ? one.localeCompare(String(other)) : Number(one) - Number(other);
}

/** A page of a list whose rows are all read: the platform has some thousands of clinics at most. Equal rows keep their order. */
export function readPage<Row, Field extends string>(
  rows: readonly Row[],
  { words = '', sort, ...page }: Asked<Field>,
  { text, sorts }: ListOf<Row, Field>,
): { data: Row[]; pager: ReturnType<typeof pagerOf> } {
  const value = sorts[sort.field];
  const sign = sort.direction === 'asc' ? 1 : -1;
  const found = rows
    .filter((row) => hasWords(text(row), words))
    .toSorted((one, other) => sign * compare(value(one), value(other)));
  const { offset, limit } = pageOf(page);
  return { data: found.slice(offset, offset + limit), pager: pagerOf(page, found.length) };
}
