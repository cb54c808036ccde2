import pg from 'pg';
import { groups } from '../seed/shape.ts';
import type { Statement } from './record-statements.ts';

const int8 = 20;
/** Parses integers as the product does. */
const types = {
  getTypeParser: (oid: number, format?: 'text') => (oid === int8 ? Number : pg.types.getTypeParser(oid, format)),
} as pg.CustomTypesConfig;

/** The group of a seeded clinic. Its clinics are those of one group. */
const groupOf = ([first = 1]: readonly number[]): number => ((first - 1) % groups) + 1;

/**
 * Connections that bypass everything of the product except its statements: as the owner, without row-level security. Clinics and group are
 * set once, for the functions that read them. Plans are those that the product's connections reach after a few calls.
 */
export function barePool(url: string, clinic_ids: readonly number[], size: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    options: `-c app.clinics=${clinic_ids.join(',')} -c app.group=${groupOf(clinic_ids)} -c plan_cache_mode=force_generic_plan`,
  });
  pool.on('error', () => {});
  return pool;
}

const names = new Map<string, string>();

/** Runs statements in sequence on one connection, each prepared once. */
export async function runStatements(client: pg.ClientBase | pg.Pool, statements: Statement[]): Promise<unknown[][]> {
  const rows: unknown[][] = [];
  for (const { text, values } of statements) {
    const name = names.get(text) ?? `bare_${names.size}`;
    names.set(text, name);
    rows.push((await client.query({ name, text, values })).rows);
  }
  return rows;
}
