import { type RawBuilder, sql } from 'kysely';
import type { DB } from '../database.generated.ts';
import { in_order, one_plan } from '../statements/tenant-query.ts';

export type Direction = 'asc' | 'desc';
const directions = { asc: sql`asc`, desc: sql`desc` };

/** Orders by these columns in one direction. With the id as the last column, one index serves both directions. */
export const orderBy = (columns: readonly RawBuilder<unknown>[], direction: Direction): RawBuilder<unknown> =>
  sql`order by ${sql.join(columns.map((column) => sql`${column} ${directions[direction]}`))}`;

export const partOf = ({ limit, offset }: { limit: number; offset: number }): RawBuilder<unknown> =>
  sql`limit ${limit} offset ${offset}`;

/**
 * No index has `tableoid`, so the row itself is read, through the index of its key. Where another index has all the columns that are wanted, of
 * the order for instance, the planner would skip through that one: the whole branch for each key.
 */
const lookUp = (table: keyof DB, alias: string, key: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select * from ${sql.raw(`${table} ${alias}`)} where ${key} and ${sql.raw(alias)}.tableoid <> 0 offset 0) ${sql.raw(alias)}`;

/**
 * Joins the row of a table that has a key, under an alias. `offset 0` forces one look-up per key: behind row-level security the planner
 * expects a tenant to have few rows, and would otherwise join all of them.
 */
export const joinRow = (table: keyof DB, alias: string, key: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`cross join lateral ${lookUp(table, alias, key)}`;

/** Joins the row of a table as `joinRow` does; its columns are null where it has none. */
export const joinRowIfAny = (table: keyof DB, alias: string, key: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`left join lateral ${lookUp(table, alias, key)} on true`;

/** The parts of a statement that reads a page. */
export interface PageParts {
  /** Selects the keys of the page's rows, in order. An index that covers the order answers it without reading a row. */
  keys: RawBuilder<unknown>;
  columns: RawBuilder<unknown>;
  /** Joins each row with its key in `page`. */
  rows: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  /** True for one generic plan for all values. */
  one_plan?: boolean;
  /** True if an index has the keys in their order: it is scanned from its beginning, whatever the planner expects. */
  in_order?: boolean;
}

const one_plan_hint = sql.raw(one_plan);
const in_order_hint = sql.raw(in_order);
const no_hint = sql``;

/** A page by deferred join: the keys first, then the rows of these keys alone. The cost of a page hardly grows with its number. */
export const pageStatement = <Row>({ keys, columns, rows, order, ...plan }: PageParts): RawBuilder<Row> => sql<Row>`
  ${plan.one_plan ? one_plan_hint : no_hint} ${plan.in_order ? in_order_hint : no_hint}
  with page as materialized (${keys}) select ${columns} from page ${rows} ${order}`;
