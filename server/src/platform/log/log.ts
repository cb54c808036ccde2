import pg from 'pg';
import { type DestinationStream, pino, type Logger } from 'pino';
import { standardOutput } from './standard-output.ts';

/** Property names under which secrets or patient data could be logged. */
const hidden: ReadonlySet<string> = new Set([
  'password',
  'old_password',
  'password_confirm',
  'token',
  'verify',
  'authorization',
  'cookie',
  'patient_id',
  'remark',
  'name',
  'email',
  'mobile',
  'phone',
  'recipient',
  'identity',
  'words',
  'query',
  'search',
]);
const deepest = 3;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Error);

/**
 * A copy with the values of sensitive names hidden, down to three levels; the same object if there are none. The logger's own redaction
 * walks every path at every line: a twentieth of a busy server's time.
 */
export function hide<Logged extends object>(object: Logged, depth = 1): Logged {
  let copy: Map<string, unknown> | undefined;
  for (const [key, value] of Object.entries(object)) {
    const shown: unknown = hidden.has(key)
      ? '[hidden]'
      : depth < deepest && isRecord(value)
        ? hide(value, depth + 1)
        : value;
    if (shown !== value) (copy ??= new Map<string, unknown>(Object.entries(object))).set(key, shown);
  }
  if (!copy) return object;
  return (Array.isArray(object) ? [...copy.values()] : Object.fromEntries(copy)) as Logged;
}

interface LoggedError {
  type: string;
  code: string | undefined;
  message: string;
  stack: string | undefined;
}

/**
 * An error as logged. A database's message may quote a row's value, so its code and position are logged instead. One that ends the
 * connection quotes none, and says which pooler or setting is the reason.
 */
function logged(error: Error & { code?: string }): LoggedError {
  const { name, code, message, stack } = error;
  if (!(error instanceof pg.DatabaseError) || error.severity === 'FATAL') return { type: name, code, message, stack };
  const place = [error.schema, error.table, error.column, error.constraint].filter(Boolean).join('.');
  const frames = stack?.slice(stack.indexOf('\n    at ')) ?? '';
  return { type: name, code, message: `database error ${code ?? ''} ${place}`.trim(), stack: frames };
}

/** Structured logs: one JSON line per event. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    { level, formatters: { log: hide, bindings: hide }, serializers: { err: logged } },
    destination ?? standardOutput(),
  );
