/** How long a call's statement may take. */
export const longest_statement_ms = 8_000;

/** The queue's housekeeping may take longer: nobody waits for it with a screen before them. */
export const longest_job_statement_ms = 14_000;

/** The server ends a statement that takes too long. When no word of that comes either, the wire is dead, and is left. */
export const answer_margin_ms = 1_000;

/**
 * So that the database notices a client that went silent or died, rolls back and lets go of its locks and its place: one that
 * takes no answer after 10 seconds, one that is gone without a word after 25, one that hung up during a statement after 5.
 */
export const client_watch = [
  '-c tcp_user_timeout=10000',
  '-c tcp_keepalives_idle=10',
  '-c tcp_keepalives_interval=5',
  '-c tcp_keepalives_count=3',
  '-c client_connection_check_interval=5000',
].join(' ');

/** Of each connection that serves calls, beside the statement's own limit. */
export const connection_settings = [
  '-c lock_timeout=5000',
  '-c idle_in_transaction_session_timeout=15000',
  client_watch,
  '-c timezone=UTC',
].join(' ');
