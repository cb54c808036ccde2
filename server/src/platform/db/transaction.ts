import { type Compilable, Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type { DB } from './database.generated.ts';
import type { Db, ReadDb } from './handles.ts';
import { isDistributed } from './pool.ts';
import { entering, plain, reading_clock, settingLocally, takingOn } from './statements/entering.ts';
import { inOneRoundTrip, sendOne, type Statement } from './statements/one-round-trip.ts';
import { isUnanswered } from './statements/wire-limits.ts';
import { replaceNames } from './statements/statement-names.ts';
import type { platform_role } from './migrations/roles.ts';

/** The tenant of a transaction: row-level security shows only its rows. */
export interface Tenant {
  group_id: number;
  clinic_ids: readonly number[];
}

type Query = (text: string, values: unknown[]) => Promise<pg.QueryResult>;

/** Kysely over one connection that its caller owns. */
export function kyselyOver(query: Query): Db {
  const connection = { query, release: () => {} };
  const pool = { connect: async () => connection, end: async () => {} };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as never }) });
}

/** Created once per connection. */
const handles = new WeakMap<pg.PoolClient, Db>();
/** The connection of a handle, and the statements to send over it. */
interface HandleState {
  client: pg.PoolClient;
  /** Statements to send with its next statement. */
  next: Statement[];
  /** The clinics that its transaction has entered. */
  entered: readonly number[];
}
const state_of = new WeakMap<ReadDb, HandleState>();

/**
 * A result whose rows only its reader holds. The driver's dead results hold one another: once one of a cursor is old, the rows of all that
 * follow grow old too, and half a million rows would lie as garbage in memory until a full collection.
 */
function takenFromDriver(result: pg.QueryResult): pg.QueryResult {
  const taken = { ...result };
  result.rows = [];
  return taken;
}

function handleOn(client: pg.PoolClient): Db {
  const known = handles.get(client);
  if (known) return known;
  const own: HandleState = { client, next: [], entered: [] };
  const handle = kyselyOver(async (text, values) => {
    const statement: Statement = { text, values };
    if (own.next.length === 0) return takenFromDriver(await sendOne(client, statement));
    return (await sendOver(own, [statement]))[0] as pg.QueryResult;
  });
  handles.set(client, handle);
  state_of.set(handle, own);
  return handle;
}

/** Sends statements together, and returns their results. */
async function sendOver({ client, next }: HandleState, statements: Statement[]): Promise<pg.QueryResult[]> {
  const before = next.splice(0);
  return (await inOneRoundTrip(client, [...before, ...statements])).slice(before.length);
}

/** Opens the tenant's rows for a transaction that began without one: in the round trip of its next statement, if the handle is ours. */
export async function enterTenant(db: ReadDb, tenant: Tenant): Promise<void> {
  const state = state_of.get(db);
  if (state) {
    state.next.push(...entering(tenant));
    state.entered = tenant.clinic_ids;
  } else for (const { text } of settingLocally(tenant)) await sql.raw(text).execute(db);
}

/** The clinics whose rows the transaction sees now. */
export const clinicsEntered = (db: Db): readonly number[] => state_of.get(db)?.entered ?? [];

/** True in a transaction on the distributed engine. */
export function isOnEngine(db: ReadDb): boolean {
  const state = state_of.get(db);
  return state !== undefined && isDistributed(state.client);
}

/** A statement that is not sent yet, hand-written or from a builder. */
export type AnyQuery<Row = unknown> = RawBuilder<Row> | Compilable<Row>;

export type RowsOf<Queries extends readonly AnyQuery[]> = {
  [Index in keyof Queries]: Queries[Index] extends AnyQuery<infer Row> ? Row[] : never;
};

/** Runs statements in one round trip, in order. Each sees what was committed when it began. Returns their rows. */
export async function together<const Queries extends readonly AnyQuery[]>(
  db: Db,
  ...queries: Queries
): Promise<RowsOf<Queries>> {
  const state = state_of.get(db);
  if (!state) throw new Error('Statements travel together within a transaction.');
  const results = await sendOver(
    state,
    queries.map((query) => statementOf(db, query)),
  );
  return results.map(({ rows }) => rows as unknown) as RowsOf<Queries>;
}

/** Sends a statement whose rows are not needed with the transaction's next one, at the latest with its commit: without a round trip. */
export function sendWithNext(db: Db, query: AnyQuery): void {
  const state = state_of.get(db);
  if (!state) throw new Error('A statement waits for the next one of its transaction.');
  state.next.push(statementOf(db, query));
}

/** A query as it is sent. */
export function statementOf(db: ReadDb, query: AnyQuery): Statement {
  const { sql: text, parameters } = query.compile(db);
  return { text, values: [...parameters] };
}

export interface Opened {
  db: Db;
  client: pg.PoolClient;
  /** The database's clock at the beginning. */
  began_at: Date;
  /** Rows of `first`, if given. */
  first_rows: Record<string, unknown>[];
  /** Statements sent with the commit, before it: nothing is committed unless they succeed. */
  last: (...statements: Statement[]) => void;
}

export interface TransactionOptions {
  tenant?: Tenant;
  /** One more statement in the round trip that begins the transaction. */
  first?: Statement;
  /** The role that the transaction takes on in addition to the app's. */
  role?: typeof platform_role | undefined;
  read_only?: boolean;
}

/** A migration has changed the result columns of a prepared statement. */
const isOutdated = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';

/** After an outdated statement, the connections of its pool prepare all statements again, under other names. */
export function renewStatements(client: pg.ClientBase, error: unknown): void {
  if (isOutdated(error)) replaceNames(client);
}

/** True for failures after which the same transaction may be retried from the start. */
const isRetryable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '40001' || error.code === '40P01');

/** Serialization failures, deadlocks and outdated statements are retried, with three attempts in all. */
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
 * Runs `work` in one transaction that sees its tenant only. Begins, sets the tenant and reads the clock in one round trip. Rolls back if
 * `work` throws.
 */
export const inTransaction = <T>(
  pool: pg.Pool,
  options: TransactionOptions,
  work: (opened: Opened) => Promise<T>,
): Promise<T> => triedAgain(() => once(pool, options, work));

async function once<T>(pool: pg.Pool, options: TransactionOptions, work: (opened: Opened) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const db = handleOn(client);
  const state = state_of.get(db);
  if (state) state.entered = options.tenant?.clinic_ids ?? [];
  let broken = false;
  try {
    const opening = [
      plain(options.read_only ? 'begin read only' : 'begin'),
      ...(options.tenant ? entering(options.tenant) : [reading_clock]),
    ];
    const opened = await inOneRoundTrip(client, [
      ...opening,
      ...(options.first ? [options.first] : []),
      ...(options.role ? [takingOn(options.role)] : []),
    ]);
    const last: Statement[] = [];
    const answer = await work({
      db,
      client,
      began_at: opened[opening.length - 1]?.rows[0]?.['began_at'] as Date,
      first_rows: (options.first ? (opened[opening.length]?.rows ?? []) : []) as Record<string, unknown>[],
      last: (...statements) => void last.push(...statements),
    });
    await commit(client, [...(state?.next.splice(0) ?? []), ...last]);
    return answer;
  } catch (error) {
    renewStatements(client, error);
    broken = isUnanswered(error) || !(await rolledBack(client));
    throw error;
  } finally {
    state?.next.splice(0);
    client.release(broken);
  }
}

/** PostgreSQL answers COMMIT with ROLLBACK if an earlier statement had failed. That must not pass for success. */
async function commit(client: pg.PoolClient, last: Statement[]): Promise<void> {
  const results = await inOneRoundTrip(client, [...last, plain('commit')]);
  if (results.at(-1)?.command !== 'COMMIT') throw new Error('The transaction was aborted and could not be committed.');
}

/** A rollback takes no time on a working connection. Do not wait longer on a silent one. */
const rollback: pg.QueryConfig & { query_timeout: number } = { text: 'rollback', query_timeout: 1_000 };

async function rolledBack(client: pg.PoolClient): Promise<boolean> {
  try {
    await client.query(rollback);
    return true;
  } catch {
    return false;
  }
}
