import type { Schema } from '@clinic/contract/shared/endpoint.ts';
import type { z } from 'zod/mini';
import { type RawBuilder, sql } from 'kysely';
import type { DB } from './database.generated.ts';

type ColumnOf<From extends keyof DB> = Extract<keyof DB[From], string>;

/** The column of a field: of the same name, or of an amount `<name>_cents`. */
type Selected<From extends keyof DB, Field extends string> =
  Field extends ColumnOf<From> ? Field : `${Field}_cents` extends ColumnOf<From> ? `${Field}_cents as ${Field}` : never;

/**
 * The columns of a table that make a record as its schema declares it, for a builder's `select` or `returning`: amounts from their cents.
 * A field without a column is named in `without`; the query adds it.
 */
export const shown = <
  From extends keyof DB,
  const Shape extends Readonly<Record<string, Schema>>,
  const Without extends keyof Shape & string = never,
>(
  _table: From,
  { shape }: Pick<z.ZodMiniObject<Shape>, 'shape'>,
  ...without: Without[]
): readonly Selected<From, Exclude<keyof Shape & string, Without>>[] => {
  const left_out: readonly string[] = without;
  const cents: readonly string[] = amount_fields(shape);
  return Object.keys(shape)
    .filter((field) => !left_out.includes(field))
    .map((field) => (cents.includes(field) ? `${field}_cents as ${field}` : field)) as never;
};

/** The same columns for a builder that joins tables. */
export const qualified = <From extends keyof DB, Column extends string>(
  table: From,
  columns: readonly Column[],
): readonly `${From}.${Column}`[] => columns.map((column) => `${table}.${column}` as const);

/** A codec to an integer is an amount; a nullable one too. */
const amount_fields = (shape: Readonly<Record<string, Schema>>): string[] =>
  Object.entries(shape).flatMap(([field, schema]) => {
    const inner =
      schema['_zod'].def.type === 'nullable' ? (schema as z.core.$ZodNullable)['_zod'].def.innerType : schema;
    return inner['_zod'].traits.has('$ZodCodec') &&
      (inner as z.core.$ZodCodec)['_zod'].def.out['_zod'].def.type === 'number'
      ? [field]
      : [];
  });

/** The same columns for a hand-written statement. */
export const listedAs = (columns: readonly string[], alias: string): RawBuilder<unknown> =>
  sql.raw(
    columns
      .map((column) => column.split(' as ') as [string, string?])
      .map(([column, name]) => `"${alias}"."${column}"${name === undefined ? '' : ` as "${name}"`}`)
      .join(', '),
  );
