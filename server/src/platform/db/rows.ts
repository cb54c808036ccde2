import { type RawBuilder, type SelectQueryBuilder, type SelectType, type SqlBool, sql } from 'kysely';
import { most_counted_rows } from '@clinic/contract/shared/lists/paging.ts';
import type { DB } from './database.generated.ts';
import type { ReadDb } from './handles.ts';

type Table = keyof DB;
type ColumnOf<From extends Table> = Extract<keyof DB[From], string>;

/** A row of a table as it is read, or some of its columns. */
export type Row<From extends Table, Column extends ColumnOf<From> = ColumnOf<From>> = {
  [Name in Column]: SelectType<DB[From][Name]>;
};

/** The columns of a table that a query reads, for a builder's `select`. `RowOf<typeof columns>` is the type of its rows. */
export const columnsOf = <From extends Table, const Column extends ColumnOf<From>>(
  table: From,
  columns: readonly Column[],
): readonly `${From}.${Column}`[] => columns.map((column) => `${table}.${column}` as const);

/** The row type of a query that reads these columns. */
export type RowOf<References extends readonly `${string}.${string}`[]> = {
  [
    Reference in References[number] as Reference extends `${string}.${infer Column}` ? Column : never
  ]: Reference extends `${infer From extends Table}.${infer Column}`
    ? Column extends ColumnOf<From>
      ? SelectType<DB[From][Column]>
      : never
    : never;
};

/** The same columns for a hand-written statement, qualified by the table's name or alias. */
export const listed = (columns: readonly `${string}.${string}`[], alias?: string): RawBuilder<unknown> =>
  sql.raw(
    columns
      .map((column) => column.split('.') as [string, string])
      .map(([table, column]) => `"${alias ?? table}"."${column}"`)
      .join(', '),
  );

/** The row count, for a builder's `select`. */
export const counted = sql<number>`count(*)`.as('count');

/** Counts the rows of a list without end up to a bound: it costs no more however many there are. */
export const countBounded = async <Tables extends DB, From extends keyof Tables>(
  db: ReadDb,
  rows: SelectQueryBuilder<Tables, From, object>,
): Promise<number> => {
  const bounded = rows
    .select(sql<number>`1`.as('one'))
    .limit(most_counted_rows)
    .as('bounded');
  return (await db.selectFrom(bounded).select(counted).executeTakeFirstOrThrow()).count;
};

/** A condition that the builder cannot express. */
export const condition = sql<SqlBool>;

/** Equal to one of these values, passed as one parameter: the statement text is the same for any number of values. */
export const anyOf = <Value>(values: readonly Value[]): RawBuilder<Value> => sql<Value>`any(${[...values]})`;

/** A column has one of these values. A single one is compared by `=`: that fits an index that begins with it, and names its machine. */
export const isOneOf = (column: RawBuilder<unknown>, values: readonly unknown[]): RawBuilder<unknown> => {
  const [first, ...others] = values;
  return others.length === 0 ? sql`${column} = ${first ?? null}` : sql`${column} = ${anyOf(values)}`;
};

/**
 * The value to compare with in a look-up beside a row whose `column` has one of these values: the only one itself, which names its machine,
 * else the column.
 */
export const onlyOf = (values: readonly unknown[], column: RawBuilder<unknown>): RawBuilder<unknown> => {
  const [first, ...others] = values;
  return others.length === 0 ? sql`${first ?? null}` : column;
};
