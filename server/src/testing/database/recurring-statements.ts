const patterns = [
  // The turns of recurring jobs, the clock, the signing keys, and events without a notification.
  /^\s*insert into tick\b/,
  /^select clock_timestamp\(\) as present$/,
  /^select kid, private_jwk, public_jwk from signing_key\b/,
  /resolve_event_counters/,
  // Queues with due jobs.
  /^select queue\.name from unnest\(\$1::text\[\]\) as queue\b/,
  // Notifies other processes of new events. One statement covers all that exist by then.
  /pg_notify\(\$1/,
  // Checks of a connection and of readiness.
  /^select 1$/,
  /^select count\(\*\)::int as present from migration\b/,
  /^select version from pgboss\.version$/,
];

/** Statements that a process sends on timers, independent of calls. Counted with an action, they would make its round trips vary. */
export const isRecurring = (statement: string): boolean => patterns.some((pattern) => pattern.test(statement));
