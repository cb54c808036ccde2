import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { isDistributedAt } from './engine.ts';
import type { Placements } from './placement.ts';
import { listsOf } from './coordinator-lists.ts';

/** Empties what the migrations have filled, apart from the list of them. */
const empty = `do $$ begin
  execute (
    select 'truncate ' || string_agg(format('%I.%I', schemaname, tablename), ', ') from pg_tables
    where schemaname in ('public', 'pgboss') and (schemaname, tablename) not in (('public', 'migration'), ('pgboss', 'version'))
  );
end $$;
`;

/** Ids that a worker gave begin with its number. The next ones are higher. */
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

/** The rows of the coordinator's tables, which include those of its workers, into the other database: all of them or none. */
async function copyRows(from_url: string, to_url: string, placements: Placements, { path }: Programs): Promise<void> {
  const left_out = ['public.migration', 'pgboss.version', ...listsOf(placements).map(({ list }) => `public.${list}`)];
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
    // No trigger runs, and no foreign key is checked: the rows were written once and are whole.
    { PATH: path, PGPASSWORD: to.PGPASSWORD, PGOPTIONS: '-c session_replication_role=replica' },
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

const migrationsOf = async (client: pg.Client): Promise<string> =>
  (await client.query<{ name: string }>('select name from migration order by name')).rows
    .map(({ name }) => name)
    .join();

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

/**
 * Moves everything from a distributed database into a single one that has the same migrations and is not in use, both as their owners. No process
 * may serve meanwhile. `pg_dump` and `psql` of PostgreSQL 18 are in the path.
 */
export async function moveToOneDatabase(
  from_url: string,
  to_url: string,
  placements: Placements,
  programs: Programs,
): Promise<void> {
  if (!(await isDistributedAt(from_url))) throw new Error('The database to move from is not distributed.');
  const target = await ask(to_url, async (client) => ({
    has_entries: (await client.query('select from audit limit 1')).rowCount === 1,
    migrations: await migrationsOf(client),
  }));
  if (target.has_entries) throw new Error('The database to move to is in use: its trail has entries.');
  if (target.migrations !== (await ask(from_url, migrationsOf)))
    throw new Error('The two databases have different migrations.');
  await checkNumbers(from_url, to_url);
  await copyRows(from_url, to_url, placements, programs);
}
