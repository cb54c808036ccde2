import { type Page, pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import type { SelectExpression, Selection, SelectQueryBuilder } from 'kysely';
import type { DB } from './database.generated.ts';
import { counted } from './rows.ts';

type ColumnOf<From extends keyof DB> = Extract<keyof DB[From], string>;

interface Asked<Field extends string> {
  p?: number | undefined;
  n: number;
  sort: { field: Field; direction: 'asc' | 'desc' };
}

/** The conditions that these columns have these values. An undefined value is no condition. */
export const matching = <From extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, From, O>,
  filter: { readonly [Column in ColumnOf<From>]?: unknown },
): SelectQueryBuilder<DB, From, O> =>
  Object.entries(filter).reduce(
    (narrowed, [column, value]) =>
      value === undefined ? narrowed : narrowed.where(column as never, '=', value as never),
    rows,
  );

/**
 * One page of a short list of one table, with its pager: a count, and a statement with `limit` and `offset`. A list that outgrows one index
 * is read by `list-plan`.
 */
export async function shortList<From extends keyof DB, Field extends string, Shown extends SelectExpression<DB, From>>(
  { sort, ...page }: Asked<Field>,
  rows: SelectQueryBuilder<DB, From, object>,
  { select, sorts }: { select: readonly Shown[]; sorts: Readonly<Record<Field, readonly ColumnOf<From>[]>> },
) {
  const { count } = await rows.select(counted).executeTakeFirstOrThrow();
  const { limit, offset }: Page = pageOf(page);
  let ordered = rows.select(select);
  for (const column of new Set<string>([...sorts[sort.field], 'id']))
    ordered = ordered.orderBy(column as never, sort.direction);
  const data = offset >= count ? [] : await ordered.limit(limit).offset(offset).execute();
  return { data: data as Selection<DB, From, Shown>[], pager: pagerOf(page, count) };
}
