import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

// A server with a planted fault: it tells the acquirer that an outcome is kept a second and a half before it commits that. When it is
// killed in between, what was acknowledged is gone. The drills must see it.
const late_ms = 1_500;

type Query = (this: pg.Client, ...given: unknown[]) => unknown;
const prototype = pg.Client.prototype as unknown as { query: Query };
const query = prototype.query;
/** Connections whose transaction keeps an outcome, and the commits that are still to come. */
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
  // The connection's next statement waits for the commit, so that nothing else is wrong with this server.
  const earlier = late_commits.get(this);
  return earlier ? earlier.then(() => query.call(this, ...given)) : query.call(this, ...given);
};

await import('@clinic/server/main.ts');
