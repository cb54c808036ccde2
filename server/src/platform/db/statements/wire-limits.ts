import pg from 'pg';

/** The time limit of a call's statement. */
export const longest_statement_ms = 8_000;

/** The queue's housekeeping may take longer: no user waits for it. */
export const longest_job_statement_ms = 14_000;

/** The server ends a statement that takes too long. If even that error does not arrive, the connection is dead and is dropped. */
export const answer_margin_ms = 1_000;

/**
 * Lets the database detect a client that went silent or died, roll back, and free its locks and connection. A client that accepts no answer
 * is dropped after 10 seconds, one that vanished silently after 25, one that hung up during a statement after 5.
 */
export const client_watch = [
  '-c tcp_user_timeout=10000',
  '-c tcp_keepalives_idle=10',
  '-c tcp_keepalives_interval=5',
  '-c tcp_keepalives_count=3',
  '-c client_connection_check_interval=5000',
].join(' ');

/** Settings of each connection that serves calls, in addition to the statement's limit. */
export const connection_settings = [
  '-c lock_timeout=5000',
  '-c idle_in_transaction_session_timeout=15000',
  client_watch,
  '-c timezone=UTC',
].join(' ');

/** No answer came in time, so a rollback would not be answered either. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/** The same, or the database ended the statement because it took too long. */
export const tookTooLong = (error: unknown): boolean =>
  isUnanswered(error) || (error instanceof pg.DatabaseError && error.code === '57014');
