import { type Compilable, Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type { DB } from './database.generated.ts';
import type { Db, ReadDb } from './handles.ts';
import { gatherStatements, type Send } from './statements/gathered-statements.ts';
import { inOneRoundTrip, type Statement } from './statements/one-round-trip.ts';
import type { head_office_role } from './migrations/roles.ts';

/** The tenant of a transaction: what row-level security lets it see. */
export interface Tenant {
  group_id: number;
  clinic_ids: readonly number[];
}

const statement_names = new Map<string, string>();
const largest_name_count = 2_000;
/** Counts how often the names were given up. */
let generation = 0;

/** A short name per statement text, so that each connection parses it once. Texts past the bound stay unnamed. */
export function statementName(text: string): string | undefined {
  const known = statement_names.get(text);
  if (known) return known;
  if (statement_names.size >= largest_name_count) return undefined;
  const name = `s${generation}_${statement_names.size + 1}`;
  statement_names.set(text, name);
  return name;
}

type Query = (text: string, values: unknown[]) => Promise<pg.QueryResult>;

/** Kysely over one connection that somebody else owns. */
export function kyselyOver(query: Query): Db {
  const connection = { query, release: () => {} };
  const pool = { connect: async () => connection, end: async () => {} };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as never }) });
}

/** Made once per connection. */
const handles = new WeakMap<pg.PoolClient, Db>();
/** What is behind a handle. */
interface Behind {
  client: pg.PoolClient;
  /** What travels with its next statement. */
  next: Statement[];
  /** Where several pieces of work ask side by side. */
  gathered: Send | undefined;
}
const behind = new WeakMap<ReadDb, Behind>();

function handleOn(client: pg.PoolClient): Db {
  const known = handles.get(client);
  if (known) return known;
  const own: Behind = { client, next: [], gathered: undefined };
  const handle = kyselyOver(async (text, values) => {
    const statement = named(text, values);
    if (own.next.length === 0 && !own.gathered) return client.query(statement);
    return (await sendOver(own, [statement]))[0] as pg.QueryResult;
  });
  handles.set(client, handle);
  behind.set(handle, own);
  return handle;
}

/** Sends statements together, and gives their results. */
async function sendOver({ client, next, gathered }: Behind, statements: Statement[]): Promise<pg.QueryResult[]> {
  const before = next.splice(0);
  const send: Send = gathered ?? ((all) => inOneRoundTrip(client, all));
  return (await send([...before, ...statements])).slice(before.length);
}

/**
 * Does the same work for several things side by side in one transaction: what they ask of the database at the same moment travels
 * together. Only for work that does not hang on what was written for another of them. Gives the results in order, once all have ended.
 */
export async function sideBySide<Thing, Result>(
  db: Db,
  things: readonly Thing[],
  work: (thing: Thing) => Promise<Result>,
): Promise<Result[]> {
  const handle = behind.get(db);
  if (!handle || handle.gathered) throw new Error('Work is done side by side within a transaction, once at a time.');
  handle.gathered = gatherStatements(handle.client);
  try {
    // What fails after the first failure fails because the transaction has.
    const failures: Error[] = [];
    const ended = await Promise.allSettled(
      things.map((thing) =>
        work(thing).catch((error: unknown) => {
          failures.push(error instanceof Error ? error : new Error(String(error)));
          throw error;
        }),
      ),
    );
    if (failures[0]) throw failures[0];
    return ended.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  } finally {
    handle.gathered = undefined;
  }
}

const named = (text: string, values: unknown[] = []): Statement => ({ name: statementName(text), text, values });

const setTenant = ({ group_id, clinic_ids }: Tenant): Statement =>
  named(
    `select set_config('app.group', $1, true), set_config('app.clinics', $2, true), clock_timestamp() as began_at`,
    [String(group_id), clinic_ids.map(Number).join(',')],
  );

/** Opens the tenant's rows to a transaction that began without one: in the round trip of its next statement, where the handle is ours. */
export async function enterTenant(db: ReadDb, tenant: Tenant): Promise<void> {
  const { group_id, clinic_ids } = tenant;
  const handle = behind.get(db);
  if (handle) handle.next.push(setTenant(tenant));
  else
    await sql`select set_config('app.group', ${String(group_id)}, true), set_config('app.clinics', ${clinic_ids.join(',')}, true)`.execute(
      db,
    );
}

/** A statement by hand or a builder's, not sent yet. */
export type AnyQuery<Row = unknown> = RawBuilder<Row> | Compilable<Row>;

export type RowsOf<Queries extends readonly AnyQuery[]> = {
  [Index in keyof Queries]: Queries[Index] extends AnyQuery<infer Row> ? Row[] : never;
};

/** Runs statements in one round trip, in order, each seeing what was committed when it began; gives their rows. */
export async function together<const Queries extends readonly AnyQuery[]>(
  db: Db,
  ...queries: Queries
): Promise<RowsOf<Queries>> {
  const handle = behind.get(db);
  if (!handle) throw new Error('Statements travel together within a transaction.');
  const results = await sendOver(
    handle,
    queries.map((query) => statementOf(db, query)),
  );
  return results.map(({ rows }) => rows as unknown) as RowsOf<Queries>;
}

/** A query as it is sent. */
export function statementOf(db: ReadDb, query: AnyQuery): Statement {
  const { sql: text, parameters } = query.compile(db);
  return named(text, [...parameters]);
}

export interface Opened {
  db: Db;
  client: pg.PoolClient;
  /** The database's clock at the beginning. */
  began_at: Date;
  /** Rows of `first`, where one was given. */
  first_rows: Record<string, unknown>[];
  /** Statements that travel with the commit, before it: nothing is committed unless they succeed. */
  last: (...statements: Statement[]) => void;
}

export interface TransactionOptions {
  tenant?: Tenant;
  /** One more statement in the round trip that begins the transaction. */
  first?: Statement;
  /** The role that the transaction takes on besides the app's own. */
  role?: typeof head_office_role | undefined;
  read_only?: boolean;
}

/** A migration has changed what a statement that was prepared before it gives: all are prepared anew, under other names. */
function isOutdated(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'))
    return false;
  generation += 1;
  statement_names.clear();
  return true;
}

/** True for failures after which the same transaction may be tried again from the start. */
export const isRetryable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '40001' || error.code === '40P01');

/** Serialization failures, deadlocks and outdated statements are tried again, three times in all. */
export async function triedAgain<T>(tried: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await tried();
    } catch (error) {
      if (attempt === 3 || !(isRetryable(error) || isOutdated(error))) throw error;
      await new Promise((done) => setTimeout(done, Math.random() * 20 * attempt));
    }
  }
}

/**
 * Runs `work` in one transaction that sees its tenant only; begins, sets the tenant and reads the clock in one round trip.
 * Rolls back when `work` throws.
 */
export const inTransaction = <T>(
  pool: pg.Pool,
  options: TransactionOptions,
  work: (opened: Opened) => Promise<T>,
): Promise<T> => triedAgain(() => once(pool, options, work));

async function once<T>(pool: pg.Pool, options: TransactionOptions, work: (opened: Opened) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const db = handleOn(client);
  let broken = false;
  try {
    const [, opening, ...others] = await inOneRoundTrip(client, [
      named(options.read_only ? 'begin read only' : 'begin'),
      options.tenant ? setTenant(options.tenant) : named('select clock_timestamp() as began_at'),
      ...(options.first ? [options.first] : []),
      ...(options.role ? [named(`set local role ${options.role}`)] : []),
    ]);
    const last: Statement[] = [];
    const answer = await work({
      db,
      client,
      began_at: opening?.rows[0]?.['began_at'] as Date,
      first_rows: (others[0]?.rows ?? []) as Record<string, unknown>[],
      last: (...statements) => void last.push(...statements),
    });
    await commit(client, [...(behind.get(db)?.next.splice(0) ?? []), ...last]);
    return answer;
  } catch (error) {
    broken = isSilence(error) || !(await rolledBack(client));
    throw error;
  } finally {
    behind.get(db)?.next.splice(0);
    client.release(broken);
  }
}

/** PostgreSQL answers COMMIT with ROLLBACK when an earlier statement had failed: that must not pass for success. */
async function commit(client: pg.PoolClient, last: Statement[]): Promise<void> {
  const results = await inOneRoundTrip(client, [...last, named('commit')]);
  if (results.at(-1)?.command !== 'COMMIT') throw new Error('The transaction was aborted and could not be committed.');
}

/** No answer came in time: whatever else is said on that wire would not be answered either. */
export const isSilence = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';

/** A rollback takes no time where the wire works; nobody waits longer for one that fell silent. */
const rollback: pg.QueryConfig & { query_timeout: number } = { text: 'rollback', query_timeout: 1_000 };

async function rolledBack(client: pg.PoolClient): Promise<boolean> {
  try {
    await client.query(rollback);
    return true;
  } catch {
    return false;
  }
}
