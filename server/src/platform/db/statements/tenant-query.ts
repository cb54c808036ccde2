import { type DriverConnection, DriverQuery, type Ended } from './driver-query.ts';
import type { Tenant } from '../transaction.ts';

/**
 * Stands in a statement that has one plan for all values. Left to itself, PostgreSQL plans a list anew at each call where it believes
 * the plan for that very clinic to be cheaper, and the planning then costs more than the reading.
 */
export const one_plan = '/* one plan */';

const planModeOf = (texts: readonly string[]): string =>
  texts.some((text) => text.includes(one_plan)) ? 'force_generic_plan' : 'auto';

/** Opens the tenant's rows, to be read only, until the end of the transaction. Prepared once on each connection. */
export const enter_reading = {
  name: 'enter_reading',
  text: `select set_config('app.group', $1, true), set_config('app.clinics', $2, true), set_config('transaction_read_only', 'on', true),
    set_config('plan_cache_mode', $3, true)`,
  values: ['', '', 'auto'],
};

/** The same for a tenant, and for the statements that travel with it. */
export const enteringOf = ({ group_id, clinic_ids }: Tenant, texts: readonly string[]) => ({
  ...enter_reading,
  values: [String(group_id), clinic_ids.join(','), planModeOf(texts)],
});

/**
 * A statement that travels together with what opens its tenant: PostgreSQL takes what comes before one Sync as one transaction. Where
 * the tenant cannot be opened, the statement does not run.
 */
export class TenantQuery extends DriverQuery {
  #tenant: Tenant;
  #statement_text: string;
  #entered = false;

  constructor(tenant: Tenant, statement: { name: string | undefined; text: string; values: unknown[] }, ended: Ended) {
    super({ ...statement, queryMode: 'extended' }, statement.values, ended);
    this.#tenant = tenant;
    this.#statement_text = statement.text;
  }

  override prepare(connection: DriverConnection): void {
    const { name, values } = enteringOf(this.#tenant, [this.#statement_text]);
    connection.bind({ statement: name, values });
    connection.execute({});
    super.prepare(connection);
  }

  /** The row of what opens the tenant is nobody's: it comes without a description, and first. */
  override handleDataRow(message: unknown): void {
    if (this.#entered) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: DriverConnection): void {
    if (this.#entered) super.handleCommandComplete(message, connection);
    this.#entered = true;
  }
}
