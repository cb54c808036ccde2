import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type pg from 'pg';
import { hasEngine } from '../platform/db/distributed/engine.ts';
import { withConnection } from '../platform/db/with-connection.ts';

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

/** The next ids are higher than the existing ones. Ids from a worker of the engine begin with its number. */
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
`;

/** Programs of PostgreSQL. */
interface Programs {
  /** Where they are looked for, as in PATH. */
  path: string;
}

/** Nothing is committed before its end, whatever breaks off. */
const copying = `{
  printf '%s\n' "$BEFORE"
  PGPASSWORD=$FROM_PASSWORD pg_dump --data-only --schema=public --schema=pgboss --exclude-table=public.migration --exclude-table=pgboss.version "$FROM" &&
    printf '%s\n' "$AFTER"
} | PGPASSWORD=$TO_PASSWORD psql --no-psqlrc --quiet --output=/dev/null --set=ON_ERROR_STOP=1 "$TO"`;

/** An address without its password, which other users of the machine must not read in the list of processes. */
function splitPassword(url: string): [address: string, password: string] {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return [address.href, password];
}

/** All rows into the other database: all of them or none. The tables of a coordinator include the rows of its workers. */
async function copyRows(from_url: string, to_url: string, { path }: Programs): Promise<void> {
  const [FROM, FROM_PASSWORD] = splitPassword(from_url);
  const [TO, TO_PASSWORD] = splitPassword(to_url);
  const given = {
    FROM,
    FROM_PASSWORD,
    TO,
    TO_PASSWORD,
    BEFORE: `begin;\n${empty}`,
    AFTER: `${raise_numbers}commit;\nanalyze;`,
  };
  // No trigger runs, and no foreign key is checked: the rows were written once and are whole. The second is of the distributed engine.
  const PGOPTIONS = '-c session_replication_role=replica -c citus.multi_shard_modify_mode=sequential';
  try {
    await promisify(execFile)('bash', ['-o', 'pipefail', '-c', copying], { env: { PATH: path, PGOPTIONS, ...given } });
  } catch (error) {
    throw new Error((error as { stderr?: string }).stderr?.trim() || String(error), { cause: error });
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
  const last = await withConnection(from_url, transactionOf);
  if ((await withConnection(to_url, transactionOf)) > last) return;
  const next = (last / numbers_of_file + 1n) * numbers_of_file;
  const [epoch, id] = [next >> 32n, next & 0xffff_ffffn];
  throw new Error(
    `The database to move to numbers its transactions lower. Stop it, and run pg_resetwal --epoch=${epoch} --next-transaction-id=${id} on it.`,
  );
}

/** Its workers know what is set for a role, and nothing of the connection. */
async function withoutTriggers(to_url: string, work: () => Promise<void>): Promise<void> {
  if (!(await withConnection(to_url, hasEngine))) return work();
  const forRole = (change: string) =>
    withConnection(to_url, async (client) => {
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
  const source = await withConnection(from_url, async (client) => ({
    place: await placeOf(client),
    migrations: await migrationsOf(client),
  }));
  const target = await withConnection(to_url, async (client) => ({
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
