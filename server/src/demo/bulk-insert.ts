import type pg from 'pg';

const rows_at_once = 4_000;

/** Inserts rows by the thousand, with the types of the table's columns. The rows' fields are the columns. Ids may be included. */
export async function bulkInsert(client: pg.ClientBase, table: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const list = columns.join(', ');
  for (let from = 0; from < rows.length; from += rows_at_once) {
    await client.query(
      `insert into ${table} (${list}) overriding system value select ${list} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows.slice(from, from + rows_at_once))],
    );
  }
}

/** Takes this many ids from a table's sequence. */
export async function takeIds(client: pg.ClientBase, table: string, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(
    `select nextval(pg_get_serial_sequence($1, 'id'))::text as id from generate_series(1, $2::int)`,
    [table, count],
  );
  return rows.map((row) => Number(row.id));
}
