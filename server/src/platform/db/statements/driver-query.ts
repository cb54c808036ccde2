import pg from 'pg';

/** The internals of the driver's query that its types do not declare. */
export interface DriverConnection {
  parse(config: object): void;
  bind(config: object): void;
  describe(config: object): void;
  execute(config: object): void;
  sync(): void;
  /** The statements that this connection has prepared, by name. */
  parsedStatements: Record<string, string>;
}

export interface DriverQuery extends pg.Submittable {
  prepare(connection: DriverConnection): void;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: DriverConnection): void;
  handleReadyForQuery(connection: DriverConnection): void;
}

export type Ended = (error: Error | null | undefined, result: pg.QueryResult) => void;

export const DriverQuery = pg.Query as unknown as new (
  config: object,
  values: unknown[] | undefined,
  ended: Ended,
) => DriverQuery;
