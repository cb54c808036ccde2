import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';

/** Tables with rows, their rows counted, in the order of their names. */
async function countRows(url: string): Promise<Map<string, number>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I', relname) as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' and not relispartition order by 1`,
    );
    const counts = new Map<string, number>();
    for (const { name } of tables) {
      const { rows } = await client.query<{ n: number }>(`select count(*)::int4 as n from ${name}`);
      if (rows[0]?.n) counts.set(name, rows[0].n);
    }
    return counts;
  } finally {
    await client.end();
  }
}

/** Copies the rows of a table through two clients of PostgreSQL, without a file between them. */
async function copyTable(home: string, from: string, to: string, table: string): Promise<void> {
  const psql = (url: string, command: string): string => `"$psql" -X -q -v ON_ERROR_STOP=1 "${url}" -c "${command}"`;
  const script = `set -o pipefail; ${psql(from, `copy ${table} to stdout`)} | ${psql(to, `copy ${table} from stdin`)}`;
  const child = spawn('bash', ['-c', script], {
    env: { PATH: process.env['PATH'] ?? '', LD_LIBRARY_PATH: join(home, 'lib'), psql: join(home, 'bin/psql') },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The rows of ${table} could not be copied: ${complaint.trim()}`);
}

/** Sequences go on where those of the other database are. */
async function copyNumbers(from: string, to: string): Promise<void> {
  const [source, target] = [new pg.Client({ connectionString: from }), new pg.Client({ connectionString: to })];
  await Promise.all([source.connect(), target.connect()]);
  try {
    const { rows } = await source.query<{ name: string; last: string }>(
      `select format('%I.%I', schemaname, sequencename) as name, last_value as last from pg_sequences
       where schemaname = 'public' and last_value is not null`,
    );
    for (const { name, last } of rows) await target.query('select setval($1::regclass, $2)', [name, last]);
  } finally {
    await Promise.all([source.end(), target.end()]);
  }
}

/**
 * Copies the rows of a database to another one with the same migrations, where triggers and foreign keys are off. A table that has rows there
 * has them from the migrations.
 */
export async function copyRows(home: string, from: string, to: string, say: (line: string) => void): Promise<void> {
  const wanted = await countRows(from);
  const there = await countRows(to);
  for (const [table, rows] of wanted) {
    if (there.has(table)) continue;
    const began = performance.now();
    await copyTable(home, from, to, table);
    const seconds = (performance.now() - began) / 1000;
    if (seconds > 1) say(`  ${rows} rows of ${table}: ${seconds.toFixed(1)} s`);
  }
  await copyNumbers(from, to);
  const copied = await countRows(to);
  const wrong = [...wanted].filter(([table, rows]) => copied.get(table) !== rows);
  if (wrong.length > 0) throw new Error(`Rows are missing in ${wrong.map(([table]) => table).join(', ')}.`);
}
