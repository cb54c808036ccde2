import pg from 'pg';
import { nameStatements } from './statements/statement-names.ts';
import { answer_margin_ms, connection_settings, longest_statement_ms } from './statements/wire-limits.ts';

const timestamptz_oid = 1184;
const readAny = pg.types.getTypeParser(timestamptz_oid, 'text') as (text: string) => Date;

/**
 * Parses an instant as our connections receive it: in UTC, to the millisecond. Any other form (infinity, years before Christ) goes to the
 * driver's parser. A list has twenty instants, and the engine's ISO 8601 parser is ten times as fast as the driver's.
 */
export function readInstant(text: string): Date {
  const end = text.length - 3;
  if (end < 19 || text.charAt(10) !== ' ' || !text.endsWith('+00')) return readAny(text);
  return new Date(`${text.slice(0, 10)}T${text.slice(11, Math.min(23, end))}Z`);
}

/** Type numbers (OIDs) in PostgreSQL's catalogue. */
const oid_of = { int8: 20, int8_array: 1016, date: 1082, timestamptz: 1184, numeric: 1700 };

const safeInteger = (digits: string): number => {
  const value = Number(digits);
  if (!Number.isSafeInteger(value)) throw new RangeError('An integer of the database is too large for a number.');
  return value;
};

const readTexts = pg.types.getTypeParser(oid_of.int8_array, 'text') as (text: string) => string[];
const safeIntegers = (text: string): number[] => readTexts(text).map(safeInteger);

/** How values are parsed: int8 and lists of it as numbers (never silently rounded), numeric and date as text, instants as Date. */
export const value_types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format === 'binary') return pg.types.getTypeParser(oid, 'binary');
    if (oid === oid_of.int8) return safeInteger;
    if (oid === oid_of.int8_array) return safeIntegers;
    if (oid === oid_of.timestamptz) return readInstant;
    if (oid === oid_of.date || oid === oid_of.numeric) return (text: string) => text;
    return pg.types.getTypeParser(oid, 'text');
  }) as typeof pg.types.getTypeParser,
};

export interface PoolOptions {
  url: string;
  size: number;
  /** Called for connections that break while idle, and for nothing else. */
  on_error: (error: Error) => void;
  statement_timeout_ms?: number;
  /** Behind a transaction pooler the settings of the role apply, because a pooler accepts none with the connection. */
  through_pooler?: boolean;
  /** Off behind a pooler that does not keep prepared statements between transactions. */
  prepared_statements?: boolean;
  /** The database is one of the distributed engine, which plans each statement for the shard that its values name. */
  distributed?: boolean;
}

/** Strips the names of statements, so the database plans each one when it runs. */
class UnnamedStatements extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const send = this.query.bind(this) as (...given: unknown[]) => unknown;
    const sendUnnamed = (statement: unknown, ...rest: unknown[]): unknown => {
      if (typeof statement !== 'object' || statement === null || isSubmittable(statement))
        return send(statement, ...rest);
      return send({ ...statement, name: undefined }, ...rest);
    };
    this.query = sendUnnamed as pg.Client['query'];
  }
}

/** A connection to the distributed engine. */
class DistributedClient extends UnnamedStatements {}

export const isDistributed = (client: pg.ClientBase): boolean => client instanceof DistributedClient;

/** Pools whose connections do not keep prepared statements. */
const forgetful = new WeakSet<pg.Pool>();
export const forgetsStatements = (pool: pg.Pool): boolean => forgetful.has(pool);
/** The same for one of their connections. */
export const forgetsNames = (client: pg.ClientBase): boolean => client instanceof UnnamedStatements;

/** A query object of the driver, such as a cursor. */
const isSubmittable = (statement: unknown): boolean =>
  typeof (statement as { submit?: unknown } | null)?.submit === 'function';

/** The driver's own client, unless statements stay without a name. */
function clientOf({ distributed, prepared_statements }: Partial<PoolOptions>): typeof pg.Client | undefined {
  if (distributed) return DistributedClient;
  return prepared_statements === false ? UnnamedStatements : undefined;
}

/** A pool of connections with limits on everything that could hang: connecting, statements, locks, idle transactions, and a silent peer. */
export function createPool({
  url,
  size,
  on_error,
  statement_timeout_ms = longest_statement_ms,
  ...more
}: PoolOptions): pg.Pool {
  const Client = clientOf(more);
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types: value_types,
    connectionTimeoutMillis: 3_000,
    query_timeout: statement_timeout_ms + answer_margin_ms,
    keepAlive: true,
    // Statements of one moment travel in one round trip.
    pipeline: true,
    ...(more.through_pooler ? {} : { options: `-c statement_timeout=${statement_timeout_ms} ${connection_settings}` }),
    ...(Client ? { Client } : {}),
  });
  if (Client) forgetful.add(pool);
  else nameStatements(pool);
  // A pool that ends does not wait for its connections: the end of a database of our own then breaks them.
  const tell = (error: Error): void => {
    if (!pool.ending) on_error(error);
  };
  pool.on('error', tell);
  pool.on('connect', (client) => client.on('error', tell));
  return pool;
}
