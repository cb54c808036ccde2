import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { hasEngine } from './engine.ts';

/** Empties what the migrations have filled, apart from the list of them. The distributed engine truncates no table of its own without its triggers. */
const empty = `do $$
declare
  one record;
begin
  for one in
    select schemaname, tablename from pg_tables
    where schemaname in ('public', 'pgboss') and (schemaname, tablename) not in (('public', 'migration'), ('pgboss', 'version'))
  loop
    execute format('delete from %I.%I', one.schemaname, one.tablename);
  end loop;
end $$;
`;

/** The next ids are higher than those that there are. Those that a worker of the engine gave begin with its number. */
const raise_numbers = `do $$
declare
  one record;
  highest bigint;
begin
  for one in
    select c.oid::regclass::text as "table", a.attname as "column", pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> ''
  loop
    execute format('select max(%I) from %s', one."column", one."table") into highest;
    if highest > coalesce(pg_sequence_last_value(one.sequence), 0) then perform setval(one.sequence, highest); end if;
  end loop;
end $$;
analyze;
`;

/** Programs of PostgreSQL. */
interface Programs {
  /** Where they are looked for, as in PATH. */
  path: string;
}

async function untilEnded(program: ChildProcess, name: string, errors: () => string): Promise<void> {
  if (program.exitCode === null && program.signalCode === null) await once(program, 'exit');
  if (program.exitCode !== 0) throw new Error(`${name} failed: ${errors()}`);
}

function start(name: string, parameters: string[], env: Record<string, string>): [ChildProcess, () => string] {
  const program = spawn(name, parameters, { env, stdio: ['pipe', 'pipe', 'pipe'] });
  let errors = '';
  program.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  return [program, () => errors.trim()];
}

/** An address without its password, which other users of the machine must not read in the list of processes. */
function addressFor(url: string): { address: string; PGPASSWORD: string } {
  const address = new URL(url);
  const PGPASSWORD = decodeURIComponent(address.password);
  address.password = '';
  return { address: address.href, PGPASSWORD };
}

/** All rows into the other database: all of them or none. The tables of a coordinator include the rows of its workers. */
async function copyRows(from_url: string, to_url: string, { path }: Programs): Promise<void> {
  const left_out = ['public.migration', 'pgboss.version'];
  const from = addressFor(from_url);
  const to = addressFor(to_url);
  const [dump, dumpErrors] = start(
    'pg_dump',
    [
      '--data-only',
      '--schema=public',
      '--schema=pgboss',
      `--dbname=${from.address}`,
      ...left_out.map((table) => `--exclude-table=${table}`),
    ],
    { PATH: path, PGPASSWORD: from.PGPASSWORD },
  );
  const [restore, restoreErrors] = start(
    'psql',
    ['--no-psqlrc', '--quiet', '--output=/dev/null', '--set=ON_ERROR_STOP=1', '--single-transaction', to.address],
    {
      PATH: path,
      PGPASSWORD: to.PGPASSWORD,
      // No trigger runs, and no foreign key is checked: the rows were written once and are whole. The second is of the distributed engine.
      PGOPTIONS: '-c session_replication_role=replica -c citus.multi_shard_modify_mode=sequential',
    },
  );
  const { stdin } = restore;
  if (!stdin || !dump.stdout) throw new Error('The programs have no input and output.');
  restore.stdout?.resume();
  try {
    stdin.write(empty);
    await pipeline(dump.stdout, stdin, { end: false });
    await untilEnded(dump, 'pg_dump', dumpErrors);
    stdin.end(raise_numbers);
    await untilEnded(restore, 'psql', restoreErrors);
  } catch (error) {
    dump.kill();
    // Not yet committed: nothing is kept.
    restore.kill();
    throw new Error(restoreErrors() || dumpErrors() || String(error), { cause: error });
  }
}

async function ask<T>(url: string, question: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await question(client);
  } finally {
    await client.end();
  }
}

/** Without those of the distributed engine. */
const migrationsOf = async (client: pg.Client): Promise<string> =>
  (await client.query<{ name: string }>(`select name from migration where name not like 'engine/%' order by name`)).rows
    .map(({ name }) => name)
    .join();

/** The server and the database. */
const placeOf = async (client: pg.Client): Promise<string> =>
  (await client.query<{ place: string }>(`select pg_postmaster_start_time() || ' ' || current_database() as place`))
    .rows[0]?.place ?? '';

const transactionOf = async (client: pg.Client): Promise<bigint> =>
  BigInt((await client.query<{ tx: string }>('select pg_current_xact_id()::text as tx')).rows[0]?.tx ?? 0);

/** The numbers of transactions that a file of their states holds: a cluster can go on at the first one of a file. */
const numbers_of_file = 2n ** 20n;

/** The trail is sealed in the order of transactions, so the next one is numbered higher than all before it. */
async function checkNumbers(from_url: string, to_url: string): Promise<void> {
  const last = await ask(from_url, transactionOf);
  if ((await ask(to_url, transactionOf)) > last) return;
  const next = (last / numbers_of_file + 1n) * numbers_of_file;
  const [epoch, id] = [next >> 32n, next & 0xffff_ffffn];
  throw new Error(
    `The database to move to numbers its transactions lower. Stop it, and run pg_resetwal --epoch=${epoch} --next-transaction-id=${id} on it.`,
  );
}

/** Its workers know what is set for a role, and nothing of the connection. */
async function withoutTriggers(to_url: string, work: () => Promise<void>): Promise<void> {
  if (!(await ask(to_url, hasEngine))) return work();
  const forRole = (change: string) =>
    ask(to_url, async (client) => {
      const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name');
      await client.query(`alter role current_user in database ${rows[0]?.name} ${change}`);
    });
  await forRole('set session_replication_role = replica');
  try {
    await work();
  } finally {
    await forRole('reset session_replication_role');
  }
}

/**
 * Moves everything into a database that has the same migrations and is not in use, both as superusers: from one database into a distributed one, or
 * back. No process may serve meanwhile. `pg_dump` and `psql` of PostgreSQL 18 are in the path.
 */
export async function moveDatabase(from_url: string, to_url: string, programs: Programs): Promise<void> {
  const source = await ask(from_url, async (client) => ({
    place: await placeOf(client),
    migrations: await migrationsOf(client),
  }));
  const target = await ask(to_url, async (client) => ({
    place: await placeOf(client),
    has_entries: (await client.query('select from audit limit 1')).rowCount === 1,
    migrations: await migrationsOf(client),
  }));
  if (target.place === source.place) throw new Error('Both addresses lead to the same database.');
  if (target.has_entries) throw new Error('The database to move to is in use: its trail has entries.');
  if (target.migrations !== source.migrations) throw new Error('The two databases have different migrations.');
  await checkNumbers(from_url, to_url);
  await withoutTriggers(to_url, () => copyRows(from_url, to_url, programs));
}
