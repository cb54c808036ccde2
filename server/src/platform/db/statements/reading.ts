import type { RawBuilder } from 'kysely';
import type pg from 'pg';
import { nameStatement, sendNow, type Statement, inOneRoundTrip } from './one-round-trip.ts';
import { enter_reading, TenantQuery, enteringOf } from './tenant-query.ts';
import { isUnanswered } from './wire-limits.ts';
import { forgetsStatements } from '../pool.ts';
import type { ReadDb } from '../handles.ts';
import {
  type AnyQuery,
  inTransaction,
  kyselyOver,
  renewStatements,
  type RowsOf,
  statementOf,
  type Tenant,
  triedAgain,
} from '../transaction.ts';

/** Opens the tenant's rows, also for writing. */
const enteringToWrite = ({ group_id, clinic_ids }: Tenant): Statement => ({
  name: 'enter_to_write',
  text: `select set_config('app.group', $1, true), set_config('app.clinics', $2, true)`,
  values: [String(group_id), clinic_ids.join(',')],
});
const begin: Statement = { name: 'begin', text: 'begin', values: [] };
const commit: Statement = { name: 'commit', text: 'commit', values: [] };

/**
 * Writes, such as an access-log entry, and then runs the reading statements, in one round trip and one transaction: if a write fails, nothing
 * is read.
 */
async function writeThenRead(
  client: pg.PoolClient,
  tenant: Tenant,
  writes: readonly Statement[],
  statements: readonly Statement[],
): Promise<pg.QueryResult[]> {
  const texts = statements.map(({ text }) => text);
  const before = [begin, enteringToWrite(tenant), ...writes, enteringOf(tenant, texts)];
  try {
    const results = await inOneRoundTrip(client, [...before, ...statements, commit]);
    return results.slice(before.length, -1);
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** An access-log entry, written before or after the read. */
export interface ReadingNote {
  /** Finds out by itself whether there is anything to show. */
  before: RawBuilder<unknown>;
  /** Only if the action has not refused. It reads no other table, which may be on another machine. */
  after: RawBuilder<unknown>;
}

/** A connection's handle for reading, and its present reader. */
interface Reader {
  db: ReadDb;
  tenant: Tenant | undefined;
  /** Statements to run before the next reading statement. */
  writes: Statement[];
}

const readers = new WeakMap<pg.PoolClient, Reader>();
/** The connection and reader of a handle. */
const reader_of = new WeakMap<ReadDb, { client: pg.PoolClient; reader: Reader }>();

/** Statements of a reading, in one round trip: each is a read-only transaction of its own, unless something is written before them. */
function readOver(
  client: pg.PoolClient,
  { writes }: Reader,
  tenant: Tenant,
  statements: readonly Statement[],
): Promise<pg.QueryResult[]> {
  if (writes.length > 0) return writeThenRead(client, tenant, writes.splice(0), statements);
  const texts = statements.map(({ text }) => text);
  return Promise.all(
    statements.map((statement) =>
      sendNow(client, (answered) =>
        client.query(new TenantQuery(tenant, nameStatement(client, statement), texts, answered)),
      ),
    ),
  );
}

async function readerOn(client: pg.PoolClient): Promise<Reader> {
  const known = readers.get(client);
  if (known) return known;
  await client.query(enter_reading);
  const reader: Reader = {
    tenant: undefined,
    writes: [],
    db: kyselyOver(async (text, values) => {
      const { tenant } = reader;
      if (!tenant) throw new Error('A statement after the end of its reading.');
      return (await readOver(client, reader, tenant, [{ text, values }]))[0] as pg.QueryResult;
    }),
  };
  readers.set(client, reader);
  reader_of.set(reader.db, { client, reader });
  return reader;
}

/** Records to write after a reading that is one transaction. */
const written_after = new WeakMap<ReadDb, Statement[]>();

/**
 * Writes a record before the next statement of a reading, in the same message and transaction. A reading that is one transaction writes it
 * at its end. Returns false if the handle is not a reading's.
 */
export function writeWithReading(db: ReadDb, note: ReadingNote): boolean {
  const { reader } = reader_of.get(db) ?? {};
  const noted = written_after.get(db);
  reader?.writes.push(statementOf(db, note.before));
  noted?.push(statementOf(db, note.after));
  return (reader ?? noted) !== undefined;
}

/** True for a handle whose statements are each a transaction. */
export const isReading = (db: ReadDb): boolean => reader_of.has(db);

/** Runs queries of a reading in one round trip, or in turn within a transaction. Returns their rows. */
export async function readTogether<const Queries extends readonly AnyQuery[]>(
  db: ReadDb,
  ...queries: Queries
): Promise<RowsOf<Queries>> {
  const { client, reader } = reader_of.get(db) ?? {};
  if (client && reader?.tenant) {
    const statements = queries.map((query) => statementOf(db, query));
    const results = await readOver(client, reader, reader.tenant, statements);
    return results.map(({ rows }) => rows as unknown) as RowsOf<Queries>;
  }
  const rows: unknown[] = [];
  for (const query of queries) rows.push((await db.getExecutor().executeQuery(query.compile(db))).rows);
  return rows as RowsOf<Queries>;
}

/** Reads in one transaction, and then writes the records of what was read. Without them nothing is answered. */
export async function readInOne<T>(pool: pg.Pool, tenant: Tenant, work: (db: ReadDb) => Promise<T>): Promise<T> {
  const { answer, records } = await inTransaction(pool, { tenant, read_only: true }, async ({ db }) => {
    const noted: Statement[] = [];
    written_after.set(db, noted);
    try {
      return { answer: await work(db), records: noted };
    } finally {
      written_after.delete(db);
    }
  });
  if (records.length > 0) await inTransaction(pool, { tenant }, async ({ last }) => last(...records));
  return answer;
}

/**
 * Runs work that only reads, and sees its tenant only. Each statement is a read-only transaction and a round trip. Statements see what was
 * committed when they began, as in a transaction that writes. Behind a pooler that does not keep prepared statements, all of them run in
 * one transaction.
 */
export function reading<T>(pool: pg.Pool, tenant: Tenant, work: (db: ReadDb) => Promise<T>): Promise<T> {
  if (forgetsStatements(pool)) return readInOne(pool, tenant, work);
  return triedAgain(async () => {
    const client = await pool.connect();
    let broken = false;
    let reader: Reader | undefined;
    try {
      reader = await readerOn(client);
      reader.tenant = tenant;
      const answer = await work(reader.db);
      // No statement was read after it.
      if (reader.writes.length > 0) await writeThenRead(client, tenant, reader.writes.splice(0), []);
      return answer;
    } catch (error) {
      renewStatements(client, error);
      broken = isUnanswered(error);
      throw error;
    } finally {
      if (reader) Object.assign(reader, { tenant: undefined, writes: [] });
      client.release(broken);
    }
  });
}

/** The same for rows without a tenant, or rows found by a database function that looks across tenants. */
export const readingOfNoTenant = <T>(pool: pg.Pool, work: (db: ReadDb) => Promise<T>): Promise<T> =>
  reading(pool, { group_id: 0, clinic_ids: [] }, work);
