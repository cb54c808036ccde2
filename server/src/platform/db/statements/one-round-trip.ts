import type { Writable } from 'node:stream';
import type pg from 'pg';
import { forgetsNames } from '../pool.ts';
import { nameOn } from './statement-names.ts';

/** A statement as it is sent. Each connection prepares it once, under its own name or the name that the pool gives it. */
export interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

/** The statement with the name under which this connection prepares it; without one where it forgets what was prepared. */
export function nameStatement(client: pg.ClientBase, { name, text, values }: Statement): Statement {
  const known = forgetsNames(client) ? undefined : (name ?? nameOn(client, text));
  return known === undefined ? { text, values } : { name: known, text, values };
}

type Answered = (error: Error | null | undefined, result: pg.QueryResult) => void;

/** Sends a query. Those of one moment leave in one write, so that they share a round trip. */
export function sendNow(client: pg.ClientBase, query: (answered: Answered) => void): Promise<pg.QueryResult> {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
  return new Promise((resolve, reject) => query((error, result) => (error ? reject(error) : resolve(result))));
}

/** Sends one statement. */
export const sendOne = (client: pg.ClientBase, statement: Statement): Promise<pg.QueryResult> =>
  sendNow(client, (answered) => client.query(nameStatement(client, statement), answered));

/**
 * Sends statements of a transaction in one round trip and returns their results in order: each sees the effects of those before it. Fails with
 * the first failure, after which PostgreSQL runs no statement of the transaction. After one with a value that cannot be sent, none is sent: a
 * commit would go through without it.
 */
export async function inOneRoundTrip(client: pg.ClientBase, statements: Statement[]): Promise<pg.QueryResult[]> {
  const answers: Promise<pg.QueryResult>[] = [];
  let is_unsent = false;
  for (const statement of statements) {
    const send = (answered: Answered) =>
      client.query(nameStatement(client, statement), (error: Error | null | undefined, result) => {
        is_unsent ||= Boolean(error);
        answered(error, result);
      });
    if (!is_unsent) answers.push(sendNow(client, send));
  }
  // All have ended when it fails, so that nobody waits for an answer of a connection that another caller has taken.
  await Promise.allSettled(answers);
  return Promise.all(answers);
}
