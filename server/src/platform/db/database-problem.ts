import pg from 'pg';
import type { Config } from '../config/config.ts';

type Addresses = Pick<Config, 'database_url' | 'database_direct_url'>;

/** The meaning of a failed connection and what to do, by the code of the system or of PostgreSQL. */
const sentences: Record<string, string> = {
  ECONNREFUSED: 'refuses connections: start it, or correct the address',
  ENOTFOUND: 'is at a host that does not exist: correct the address',
  EAI_AGAIN: 'is at a host whose name cannot be looked up: correct the address, or repair the name server',
  ETIMEDOUT: 'does not answer: start it, open the way to it, or correct the address',
  EHOSTUNREACH: 'cannot be reached from this machine: open the way to it, or correct the address',
  ENETUNREACH: 'cannot be reached from this machine: open the way to it, or correct the address',
  ECONNRESET: 'broke the connection off: see its log',
  '28P01': 'refuses the login: correct the user or the password',
  '28000': 'refuses the login from this machine: allow it in pg_hba.conf, or correct the user',
  '3D000': 'does not exist: create it, owned by this login, or correct its name',
  '53300': 'has no connection left: raise max_connections, or end other clients',
  '57P03': 'is starting or recovering and takes no connection yet: start the portal again in a moment',
};

/**
 * Why the configured database cannot be used, with the variable and what to do. The address is shown without its login. Anything else, and
 * every failure of the packaged database, keeps its own words.
 */
export function databaseProblem(error: unknown, { database_url, database_direct_url }: Addresses): unknown {
  const address = database_direct_url ?? database_url;
  const { code = '', message } = error as Error & { code?: string };
  // The driver gives its own time limit no code.
  const sentence = sentences[message === 'timeout expired' ? 'ETIMEDOUT' : code];
  if (!address || !sentence) return error;
  const { hostname, port, pathname } = new URL(address);
  const variable = database_direct_url ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  const name =
    error instanceof pg.DatabaseError ? `${hostname}:${port || 5432}${pathname}` : `${hostname}:${port || 5432}`;
  return new Error(`The database at ${name} (${variable}) ${sentence}.`, { cause: error });
}
