import type { Statement } from './one-round-trip.ts';
import type { Tenant } from '../transaction.ts';
import pg from 'pg';

/** The internals of the driver's query that its types do not declare. */
interface DriverConnection {
  parse(config: object): void;
  bind(config: object): void;
  describe(config: object): void;
  execute(config: object): void;
  sync(): void;
  /** The statements that this connection has prepared, by name. */
  parsedStatements: Record<string, string>;
}

interface DriverQuery extends pg.Submittable {
  prepare(connection: DriverConnection): void;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: DriverConnection): void;
  handleReadyForQuery(connection: DriverConnection): void;
}

type Ended = (error: Error | null | undefined, result: pg.QueryResult) => void;

const DriverQuery = pg.Query as unknown as new (
  config: object,
  values: unknown[] | undefined,
  ended: Ended,
) => DriverQuery;

/**
 * Marks a statement for one generic plan for all values. By default PostgreSQL plans a list again at each call if it expects a cheaper plan
 * for that clinic, and the planning then costs more than the reading.
 */
export const one_plan = '/* one plan */';

/**
 * Marks a statement that reads its rows in the order of an index. Behind row-level security the planner expects a tenant to have a row or two,
 * and then prefers to read all of them through a smaller index and to sort them: 50,000 rows for a page of twenty.
 */
export const in_order = '/* in order */';

const sortingOf = (texts: readonly string[]): string => (texts.some((text) => text.includes(in_order)) ? 'off' : 'on');

const planModeOf = (texts: readonly string[]): string =>
  texts.some((text) => text.includes(one_plan)) ? 'force_generic_plan' : 'auto';

/** Opens the tenant's rows for reading until the end of the transaction. Prepared once on each connection. */
export const enter_reading = {
  name: 'enter_reading',
  text: `select set_config('app.group', $1, true), set_config('app.clinics', $2, true), set_config('transaction_read_only', 'on', true),
    set_config('plan_cache_mode', $3, true), set_config('enable_sort', $4, true)`,
  values: ['', '', 'auto', 'on'],
};

/** The same for a tenant, and for the statements sent with it. */
export const enteringOf = ({ group_id, clinic_ids }: Tenant, texts: readonly string[]) => ({
  ...enter_reading,
  values: [String(group_id), clinic_ids.join(','), planModeOf(texts), sortingOf(texts)],
});

/**
 * A statement sent together with the one that opens its tenant: PostgreSQL treats everything before one Sync as one transaction. If the
 * tenant cannot be opened, the statement does not run.
 */
export class TenantQuery extends DriverQuery {
  readonly #settings: string[];
  #entered = false;

  /** `texts`: the statements that are sent with it, whose marks hold for all. */
  constructor(tenant: Tenant, statement: Statement, texts: readonly string[], ended: Ended) {
    super({ ...statement, queryMode: 'extended' }, statement.values, ended);
    this.#settings = enteringOf(tenant, texts).values;
  }

  override prepare(connection: DriverConnection): void {
    connection.bind({ statement: enter_reading.name, values: this.#settings });
    connection.execute({});
    super.prepare(connection);
  }

  /** The first row comes from the statement that opens the tenant. It has no row description and is dropped. */
  override handleDataRow(message: unknown): void {
    if (this.#entered) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: DriverConnection): void {
    if (this.#entered) super.handleCommandComplete(message, connection);
    this.#entered = true;
  }
}
