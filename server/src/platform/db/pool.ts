import pg from 'pg';
import { answer_margin_ms, client_watch, longest_statement_ms } from './wire-limits.ts';

/** Numbers of types in PostgreSQL's catalogue. */
const oid_of = { int8: 20, date: 1082, numeric: 1700 };

const safeInteger = (digits: string): number => {
  const value = Number(digits);
  if (!Number.isSafeInteger(value)) throw new RangeError('An integer of the database is too large for a number.');
  return value;
};

/** How values arrive: int8 as number (never silently rounded), numeric and date as text, instants as Date. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format === 'binary') return pg.types.getTypeParser(oid, 'binary');
    if (oid === oid_of.int8) return safeInteger;
    if (oid === oid_of.date || oid === oid_of.numeric) return (text: string) => text;
    return pg.types.getTypeParser(oid, 'text');
  }) as typeof pg.types.getTypeParser,
};

export interface PoolOptions {
  url: string;
  size: number;
  /** Told of connections that break while idle, and of nothing else. */
  on_error: (error: Error) => void;
  statement_timeout_ms?: number;
}

/**
 * A pool of connections with limits on everything that could hang: connecting, statements, locks, idle transactions,
 * and a peer that went silent.
 */
export function createPool({ url, size, on_error, statement_timeout_ms = longest_statement_ms }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    connectionTimeoutMillis: 3_000,
    query_timeout: statement_timeout_ms + answer_margin_ms,
    keepAlive: true,
    options: [
      `-c statement_timeout=${statement_timeout_ms}`,
      '-c lock_timeout=5000',
      '-c idle_in_transaction_session_timeout=15000',
      client_watch,
      '-c timezone=UTC',
    ].join(' '),
  });
  pool.on('error', on_error);
  pool.on('connect', (client) => client.on('error', on_error));
  return pool;
}
