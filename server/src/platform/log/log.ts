import pg from 'pg';
import { type DestinationStream, pino, type Logger } from 'pino';
import { hide } from './hide.ts';

interface LoggedError {
  type: string;
  code: string | undefined;
  message: string;
  stack: string | undefined;
}

/** An error as it is logged. A database's message may quote a value of a row: its code and place are told instead. */
function logged(error: Error & { code?: string }): LoggedError {
  const { name, code, message, stack } = error;
  if (!(error instanceof pg.DatabaseError)) return { type: name, code, message, stack };
  const place = [error.schema, error.table, error.column, error.constraint].filter(Boolean).join('.');
  const frames = stack?.slice(stack.indexOf('\n    at ')) ?? '';
  return { type: name, code, message: `database error ${code ?? ''} ${place}`.trim(), stack: frames };
}

/** Lines that come while others are being written go together: a busy process does not stop for each. What is left is written at the end. */
const standardOutput = (): DestinationStream => pino.destination({ dest: 1, sync: false });

/** Structured logs: one JSON line per event. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    { level, formatters: { log: hide, bindings: hide }, serializers: { err: logged } },
    destination ?? standardOutput(),
  );
