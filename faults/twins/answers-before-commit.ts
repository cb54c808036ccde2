import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

// A server with a planted fault: it acknowledges an outcome a second and a half before it commits. Killed in between, it loses what it
// acknowledged. The drills must notice.
const late_ms = 1_500;

type Query = (this: pg.Client, ...given: unknown[]) => unknown;
const prototype = pg.Client.prototype as unknown as { query: Query };
const query = prototype.query;
/** Connections whose transaction stores an outcome, and their pending commits. */
const settling = new WeakSet<pg.Client>();
const late_commits = new WeakMap<pg.Client, Promise<unknown>>();

const textOf = (first: unknown): string =>
  String(typeof first === 'string' ? first : (first as { text?: string } | null)?.text);

prototype.query = function (...given) {
  const text = textOf(given[0]);
  if (text.includes('insert into payment_outcome')) settling.add(this);
  if (text === 'commit' && settling.delete(this)) {
    const committed = delay(late_ms).then(() => query.call(this, ...given));
    const over = committed.catch(() => {}).finally(() => late_commits.delete(this));
    late_commits.set(this, over);
    return Promise.resolve({ command: 'COMMIT', rows: [], rowCount: null });
  }
  // The connection's next statement waits for the commit, so that this is the only fault.
  const earlier = late_commits.get(this);
  return earlier ? earlier.then(() => query.call(this, ...given)) : query.call(this, ...given);
};

await import('@clinic/server/main.ts');
