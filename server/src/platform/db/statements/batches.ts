import { CompiledQuery, sql } from 'kysely';
import { isReading } from './reading.ts';
import type { ReadDb } from '../handles.ts';
import type { AnyQuery } from '../transaction.ts';

const rows_at_once = 100;

/** All rows of a query through the only cursor of the open transaction. At most one batch of rows is held in memory. */
export async function* readByCursor<Row>(db: ReadDb, query: AnyQuery<Row>, at_once: number): AsyncGenerator<Row[]> {
  const { sql: text, parameters } = query.compile(db);
  await db
    .getExecutor()
    .executeQuery(CompiledQuery.raw(`declare batches no scroll cursor for ${text}`, [...parameters]));
  for (;;) {
    const { rows } = await sql<Row>`fetch forward ${sql.lit(at_once)} from batches`.execute(db);
    yield rows;
    if (rows.length < at_once) return;
  }
}

/**
 * The rows of a list that may be long, in batches. If each statement is a transaction, there is no cursor: such a list is short and
 * comes at once.
 */
export async function* readInBatches<Row>(db: ReadDb, query: AnyQuery<Row>): AsyncGenerator<Row[]> {
  if (isReading(db)) yield (await db.getExecutor().executeQuery(query.compile(db))).rows;
  else yield* readByCursor(db, query, rows_at_once);
}

/** Rows that are there already, as a list that may be long sends them. */
export async function* inOneBatch<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows;
}

/** The same batches, each mapped to what the answer shows. */
export async function* showBatches<Row, Shown>(
  batches: AsyncIterable<Row[]>,
  show: (row: Row) => Shown,
): AsyncGenerator<Shown[]> {
  for await (const rows of batches) yield rows.map((row) => show(row));
}

const rows_of_statement = 1_000;

/** Rows for statements that write their values: one statement carries at most 65,535 of them. No rows, no statement. */
export const chunksOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / rows_of_statement) }, (_, at) =>
    rows.slice(at * rows_of_statement, (at + 1) * rows_of_statement),
  );
