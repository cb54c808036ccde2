import type pg from 'pg';
import { type DriverConnection, DriverQuery } from './driver-query.ts';
import { forgetsNames, value_types } from '../pool.ts';
import { nameOn } from './statement-names.ts';

/** A statement as it is sent. Each connection prepares it once, under its own name or the name that the pool gives it. */
export interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

type Together = (error: Error | null, results: pg.QueryResult[]) => void;

/**
 * Pipelined statements: sent together and answered together. PostgreSQL runs them in order. Each sees the effects of those before it, and
 * what others had committed when it began. After a failed one, none runs.
 */
class StatementsTogether extends DriverQuery {
  /** A recording of what is sent reads them. */
  readonly statements: readonly Statement[];
  readonly #parts: DriverQuery[];
  #at = 0;
  #failure: Error | null = null;

  constructor(statements: Statement[], ended: Together) {
    const results: pg.QueryResult[] = [];
    super({ text: 'together', queryMode: 'extended' }, [], (error) => ended(error ?? this.#failure, results));
    this.statements = statements;
    this.#parts = statements.map(
      (statement, index) =>
        new DriverQuery(
          { ...statement, types: value_types, queryMode: 'extended' },
          statement.values,
          (error, result) => {
            this.#failure ??= error;
            results[index] = result;
          },
        ),
    );
  }

  override prepare(connection: DriverConnection): void {
    // One Sync after all of them makes them one round trip.
    const without_sync = Object.create(connection, { sync: { value: () => {} } }) as DriverConnection;
    for (const part of this.#parts) {
      part.prepare(without_sync);
      // A value that cannot be sent: no statement after it may run.
      if (this.#failure) break;
    }
    connection.sync();
  }

  override handleRowDescription(message: unknown): void {
    this.#parts[this.#at]?.handleRowDescription(message);
  }

  override handleDataRow(message: unknown): void {
    this.#parts[this.#at]?.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: DriverConnection): void {
    this.#parts[this.#at]?.handleCommandComplete(message, connection);
    this.#at += 1;
  }

  override handleReadyForQuery(connection: DriverConnection): void {
    for (const part of this.#parts) part.handleReadyForQuery(connection);
    super.handleReadyForQuery(connection);
  }
}

const isPrepared = (client: pg.ClientBase, name: string): boolean =>
  (client as unknown as { connection: DriverConnection }).connection.parsedStatements[name] !== undefined;

/** True if a connection has prepared each of the statements. Only then can they be sent together. */
export const arePrepared = (client: pg.ClientBase, statements: readonly Statement[]): boolean =>
  statements.every(({ name, text }) => {
    const known = name ?? nameOn(client, text);
    return known !== undefined && isPrepared(client, known);
  });

/** The statement with the name under which this connection prepares it; without one where it forgets what was prepared. */
export function nameStatement(client: pg.ClientBase, { name, text, values }: Statement): Statement {
  const known = forgetsNames(client) ? undefined : (name ?? nameOn(client, text));
  return known === undefined ? { text, values } : { name: known, text, values };
}

/**
 * Sends statements in one round trip and returns their results in order. Fails with the first failure, and no later statement runs. A
 * connection that has not prepared all of them prepares them on the way, with one round trip each.
 */
export async function inOneRoundTrip(client: pg.ClientBase, statements: Statement[]): Promise<pg.QueryResult[]> {
  const results: pg.QueryResult[] = [];
  const named = statements.map((statement) => nameStatement(client, statement));
  const isNew = ({ name }: Statement): boolean => name !== undefined && !isPrepared(client, name);
  while (named.slice(results.length).some(isNew)) results.push(await client.query(named[results.length] as Statement));
  const sent = named.slice(results.length);
  if (sent.length === 0) return results;
  const together = await new Promise<pg.QueryResult[]>((resolve, reject) => {
    client.query(new StatementsTogether(sent, (error, all) => (error ? reject(error) : resolve(all))));
  });
  return [...results, ...together];
}
