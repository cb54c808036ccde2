import type pg from 'pg';
import { type DriverConnection, DriverQuery } from './driver-query.ts';
import { forgetsNames, value_types } from '../pool.ts';

/** A statement as it is sent: prepared once on each connection where it has a name. */
export interface Statement {
  name: string | undefined;
  text: string;
  values: unknown[];
}

type Together = (error: Error | null, results: pg.QueryResult[]) => void;

/**
 * Statements that travel together and are answered together. PostgreSQL runs them one after the other, each seeing what those before
 * it did and what others had committed when it began; after one that fails, none.
 */
class StatementsTogether extends DriverQuery {
  readonly #parts: DriverQuery[];
  #at = 0;
  #failure: Error | null = null;

  constructor(statements: Statement[], ended: Together) {
    const results: pg.QueryResult[] = [];
    super({ text: 'together', queryMode: 'extended' }, [], (error) => ended(error ?? this.#failure, results));
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
    // One Sync after all of them makes them one journey.
    const without_sync = Object.create(connection, { sync: { value: () => {} } }) as DriverConnection;
    for (const part of this.#parts) {
      part.prepare(without_sync);
      // A value that cannot be sent: nothing after its statement may run.
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

/** True where a connection has prepared each of the statements: then they travel together. */
export const arePrepared = (client: pg.ClientBase, statements: readonly Statement[]): boolean =>
  statements.every(({ name }) => name !== undefined && isPrepared(client, name));

/**
 * Sends statements in one round trip and gives their results in order; fails with the first failure, and then none after it ran. A
 * connection that has not prepared all of them does so on the way, one round trip each until it has.
 */
export async function inOneRoundTrip(client: pg.ClientBase, statements: Statement[]): Promise<pg.QueryResult[]> {
  const unnamed = forgetsNames(client);
  const results: pg.QueryResult[] = [];
  const isNew = ({ name }: Statement): boolean => name !== undefined && !isPrepared(client, name);
  while (!unnamed && statements.slice(results.length).some(isNew)) {
    const { name, text, values } = statements[results.length] as Statement;
    results.push(await client.query({ ...(name === undefined ? {} : { name }), text, values }));
  }
  const rest = statements.slice(results.length);
  if (rest.length === 0) return results;
  const sent = unnamed ? rest.map((statement) => ({ ...statement, name: undefined })) : rest;
  const together = await new Promise<pg.QueryResult[]>((resolve, reject) => {
    client.query(new StatementsTogether(sent, (error, all) => (error ? reject(error) : resolve(all))));
  });
  return [...results, ...together];
}
