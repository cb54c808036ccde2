import pg from 'pg';
import { StorageAway } from '../../files/file-storage.ts';
import { isDiskFull } from '../../jobs/log-failure.ts';

/**
 * Classes of SQLSTATE for which a repeat may succeed: the connection broke (08), the transaction was chosen to fail (40), the database has no
 * room (53), was told to stop (57), or its machine fails (58).
 */
const classes_of_failures = new Set(['08', '40', '53', '57', '58']);
/** States of other classes: a lock was not free in time, an idle or long transaction was ended, the database is read-only. */
const states_of_failures = new Set(['55P03', '25P03', '25P04', '25006']);
/** A database reports a statement that breaks the protocol. A pooler reports its own failures with it, and ends the connection. */
const broken_protocol = '08P01';

const system_codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // The local disk is full, or too many files are open.
  'ENOSPC',
  'EDQUOT',
  'EMFILE',
  'ENFILE',
]);

/** The database, or a pooler before it, ends the connection: one call of ours alone is never the reason. */
const endsConnection = ({ severity }: pg.DatabaseError): boolean => severity === 'FATAL' || severity === 'PANIC';

/** No process listens at a socket now, or its backlog is full. For a file the same codes would be a bug of ours. */
const isSocketAway = ({ code, syscall }: NodeJS.ErrnoException): boolean =>
  syscall === 'connect' && (code === 'ENOENT' || code === 'EAGAIN');

/** A connection between two nodes of the distributed engine broke: some such failures have the code of an internal error. */
const isNodeAway = ({ code, message }: pg.DatabaseError): boolean =>
  code === 'XX000' && /connection marked as essential|unexpected eof|invalid socket|connection not open/i.test(message);

function isDatabaseAway(error: pg.DatabaseError): boolean {
  const { code = '' } = error;
  if (endsConnection(error) || isNodeAway(error)) return true;
  return code !== broken_protocol && (classes_of_failures.has(code.slice(0, 2)) || states_of_failures.has(code));
}

/** A failure of what the server depends on, not of the call: it is unreachable, full, or too slow. */
export function isDependencyAway(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return isDatabaseAway(error);
  if (error instanceof StorageAway) return true;
  if (!(error instanceof Error)) return false;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return (
    system_codes.has(code) ||
    isSocketAway(error) ||
    /timeout|Connection terminated|not queryable|client has encountered/i.test(error.message)
  );
}

/** Failures that only a person can repair, in the words of the log. */
export function needsPerson(error: unknown): string | undefined {
  if (isDiskFull(error)) return 'a disk is full';
  if (!(error instanceof pg.DatabaseError)) return undefined;
  if (error.code === '25006') return 'the database only reads';
  return endsConnection(error) && /^(?:28|3D)/.test(error.code ?? '') ? 'the database refuses the login' : undefined;
}
