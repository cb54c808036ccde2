import { CompiledQuery, sql } from 'kysely';
import { nextTurn } from '../../turns.ts';
import { isReading } from './reading.ts';
import type { ReadDb } from '../handles.ts';
import type { AnyQuery } from '../transaction.ts';

const rows_at_once = 100;

/** All rows of a query through a cursor of the open transaction, which has only this one: never more than so many rows are held. */
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
 * The rows of a list that may be long, batch by batch, and between two of them whatever else the process has to do. Where each
 * statement is a transaction of its own there is no cursor: such a list is short, and comes at once.
 */
export async function* readInBatches<Row>(db: ReadDb, query: AnyQuery<Row>): AsyncGenerator<Row[]> {
  if (isReading(db)) yield (await db.getExecutor().executeQuery(query.compile(db))).rows;
  else
    for await (const rows of readByCursor(db, query, rows_at_once)) {
      yield rows;
      if (rows.length === rows_at_once) await nextTurn();
    }
}

/** The same batches as they are shown. */
export async function* showBatches<Row, Shown>(
  batches: AsyncIterable<Row[]>,
  show: (row: Row) => Shown,
): AsyncGenerator<Shown[]> {
  for await (const rows of batches) yield rows.map((row) => show(row));
}
