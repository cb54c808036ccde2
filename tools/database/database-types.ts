import { type Kysely, sql } from 'kysely';
import { type GenerateOptions, generate, PostgresDialect } from 'kysely-codegen';

/** Reads give any value; writes take JSON text, because the driver would turn an array into a PostgreSQL array. */
const json_column = 'ColumnType<unknown, string, string>';

/** The texts that a check such as `status in ('i', 'a', 'r')` allows in a column, by `table.column`. */
async function allowedTexts(db: Kysely<unknown>): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ place: string; rule: string }>`
    select c.conrelid::regclass || '.' || a.attname as place, pg_get_constraintdef(c.oid) as rule
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'c' and cardinality(c.conkey) = 1 and a.atttypid = 'text'::regtype`.execute(db);
  const lists = rows.map(({ place, rule }) => {
    const [, list] = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)(?: NOT VALID)?$/.exec(rule) ?? [];
    const texts = [...(list ?? '').matchAll(/'([^']*)'::text/g)].map(([, text]) => text ?? '');
    return [place, texts] as const;
  });
  return new Map(lists.filter(([, texts]) => texts.length > 0));
}

/** Columns with a fixed list of texts get a union of them as their type. */
const narrowTexts: NonNullable<GenerateOptions<unknown>['postprocess']> = async ({ db, metadata }) => {
  const allowed = await allowedTexts(db);
  for (const table of metadata.tables)
    for (const column of table.columns) column.enumValues = allowed.get(`${table.name}.${column.name}`) ?? null;
  return metadata;
};

/** Amounts are whole cents that no other number is taken for; any whole number may be written. */
const amounts_as_cents = (types: string): string =>
  types
    .replace(
      'import type { ColumnType } from "kysely";',
      'import type { Cents } from "@clinic/contract/shared/money.ts";\n$&',
    )
    .replace('export type Generated<T>', 'export type Amount = ColumnType<Cents, number, number>;\n\n$&')
    .replaceAll(/(_cents: (?:Generated<)?)number\b/g, '$1Amount');

/** The types of a migrated database's tables as TypeScript, with values as the pool delivers them. */
export async function databaseTypes(owner_url: string): Promise<string> {
  const dialect = new PostgresDialect({ dateParser: 'string', numericParser: 'string' });
  const db = await dialect.introspector.connect({ connectionString: owner_url, dialect });
  try {
    return amounts_as_cents(
      await generate({
        db,
        dialect,
        excludePattern: 'migration*',
        outFile: null,
        postprocess: narrowTexts,
        typeMapping: { int8: 'number', jsonb: json_column },
      }),
    );
  } finally {
    await db.destroy();
  }
}
