import pg from 'pg';
import { type DestinationStream, pino, type Logger } from 'pino';
import { hide } from './hide.ts';
import { standardOutput } from './standard-output.ts';

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
