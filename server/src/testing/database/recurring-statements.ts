const patterns = [
  // The turns of recurring jobs, the clock, the signing keys, events that nobody told of.
  /^\s*insert into tick\b/,
  /^select clock_timestamp\(\) as present$/,
  /^select kid, private_jwk, public_jwk from signing_key\b/,
  /resolve_event_counters/,
  // Word of new events to other processes: of however many there are by then.
  /pg_notify\(\$1/,
  // Whether a connection lives, and a process is ready.
  /^select 1$/,
  /^select count\(\*\)::int as present from migration\b/,
  /^select version from pgboss\.version$/,
];

/** What a process sends at its own times, whoever acts meanwhile: counted with an action, it would have more steps at times. */
export const isRecurring = (statement: string): boolean => patterns.some((pattern) => pattern.test(statement));
